/**
 * In: a plan of the designer: skill, twists, knobs, subject. Out: a Python program on `ToolUseBaseEnv` and its hint. Called by
 * the designer, which draws from `WORKFLOW_MECHANICS`. It never draws chance itself and never runs a program.
 * Terms: message = one instruction of the user; criterion = what the records are like once it is carried out; detour = a call
 * that has to come before the wanted one; level = how far the values of an instruction are from what it says.
 */
import type { Mechanic } from "@/lib/core/selfplay/designer/mechanic";

import { accessRights } from "./mechanics/access-rights";
import { fileTidying } from "./mechanics/file-tidying";
import { instrumentControl } from "./mechanics/instrument-control";
import { ledgerRepair } from "./mechanics/ledger-repair";
import { orderPipeline } from "./mechanics/order-pipeline";
import { pagedCensus } from "./mechanics/paged-census";
import { parcelRouting } from "./mechanics/parcel-routing";
import { probeCalibration } from "./mechanics/probe-calibration";
import { recipeScaling } from "./mechanics/recipe-scaling";
import { recordQuery } from "./mechanics/record-query";
import { seatBooking } from "./mechanics/seat-booking";
import { serviceRollout } from "./mechanics/service-rollout";
import { storeroom } from "./mechanics/storeroom";
import { ticketTriage } from "./mechanics/ticket-triage";

/** Mechanics of tool use, at least three for each of the six skills. */
export const WORKFLOW_MECHANICS: readonly Mechanic[] = [
  accessRights,
  fileTidying,
  instrumentControl,
  ledgerRepair,
  orderPipeline,
  pagedCensus,
  parcelRouting,
  probeCalibration,
  recipeScaling,
  recordQuery,
  seatBooking,
  serviceRollout,
  storeroom,
  ticketTriage,
];
