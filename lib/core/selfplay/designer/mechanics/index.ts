import type { Mechanic } from "@/lib/core/selfplay/designer/mechanic";

import { estimationByQueries } from "./estimation-by-queries";

/** The games of the grammar, at least four for each of the six game skills. */
export const GAME_MECHANICS: readonly Mechanic[] = [estimationByQueries];
