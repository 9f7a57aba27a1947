import { list, py } from "@/lib/core/selfplay/designer/python-text";
import { defineWorkflow } from "@/lib/core/selfplay/designer/workflows/define-workflow";
import { pickMessages } from "@/lib/core/selfplay/designer/workflows/pick-messages";
import {
  PLAIN,
  type Message,
  type Tool,
  type Workflow,
  type WorkflowContext,
} from "@/lib/core/selfplay/designer/workflows/workflow";

const text = (name: string, description: string) =>
  ({ name, type: "string", description }) as const;
const amount = { name: "amount", type: "integer", description: "Whole coins." } as const;
const account = {
  name: "account",
  type: "string",
  options: "ACCOUNTS",
  description: "Account of the ledger.",
} as const;

function makeTools(shown: string): Tool[] {
  return [
    {
      name: "list_entries",
      description: "Entries of one account, oldest first.",
      parameters: [account],
      kind: "list",
      body: py`
        rows = [f"${shown} {e['id']}: voucher {e['voucher']}, {e['side']} {e['amount']}"
                for e in s["entries"] if e["account"] == account and not e["void"]]`,
    },
    {
      name: "show_voucher",
      description: "Both entries of one voucher.",
      parameters: [text("voucher", "Voucher such as V-3.")],
      kind: "list",
      body: py`
        rows = [f"${shown} {e['id']}: {e['account']}, {e['side']} {e['amount']}"
                for e in s["entries"] if e["voucher"] == voucher and not e["void"]]`,
    },
    {
      name: "check_balance",
      description: "Debits minus credits of an account.",
      parameters: [account],
      kind: "read",
      body: py`reply = f"{account}: {balance(s['entries'], account)}"`,
    },
    {
      name: "void_entry",
      description: "Strikes an entry out of the ledger.",
      parameters: [text("entry_id", "Entry such as E12.")],
      kind: "change",
      body: py`
        entry = next((e for e in s["entries"] if e["id"] == entry_id and not e["void"]), None)
        if entry is None:
            reply = f"There is no live entry {entry_id}."
        else:
            entry["void"] = True
            reply = f"{entry_id} is void."`,
    },
    {
      name: "adjust_entry",
      description: "Corrects the amount of an entry.",
      parameters: [text("entry_id", "Entry such as E12."), amount],
      kind: "change",
      body: py`
        entry = next((e for e in s["entries"] if e["id"] == entry_id and not e["void"]), None)
        if entry is None or int(amount) < 1:
            reply = "This needs a live entry and an amount of at least 1."
        else:
            entry["amount"] = int(amount)
            reply = f"{entry_id} reads {amount} now."`,
    },
    {
      name: "post_entry",
      description: "Books one side of a voucher.",
      parameters: [
        account,
        { name: "side", type: "string", options: "SIDES", description: "Where it is booked." },
        amount,
        text("voucher", "Voucher such as V-3."),
      ],
      kind: "change",
      body: py`
        if account not in ACCOUNTS or side not in SIDES or int(amount) < 1:
            reply = "Give an account, a side and an amount of at least 1."
        else:
            s["entries"].append(make_entry(f"E{len(s['entries']) + 10}", voucher, account, side, int(amount)))
            reply = f"Booked as {s['entries'][-1]['id']}."`,
    },
  ];
}

function makeMessages({ hidesIds }: WorkflowContext): Message[] {
  return [
    {
      level: 1,
      setup: py`
        twice = dict(entries[4], id=f"E{len(entries) + 10}")
        entries.append(twice)
        p["twice"] = twice["id"]`,
      text: hidesIds
        ? `f"Voucher {twice['voucher']} was booked twice in {twice['account']}. Void the later entry."`
        : `f"Entry {p['twice']} was booked by mistake. Void it."`,
      criterion: `find_entry(s, p["twice"])["void"]`,
      next: `return "void_entry", {"entry_id": p["twice"]}`,
    },
    {
      level: 1,
      setup: py`p["wrong"], p["right"] = entries[6]["id"], entries[6]["amount"] + rng.randint(5, 50)`,
      text: hidesIds
        ? `f"The {entries[6]['side']} of voucher {entries[6]['voucher']} should read {p['right']}. Adjust the entry."`
        : `f"Adjust entry {p['wrong']}: its amount is {p['right']}."`,
      criterion: `find_entry(s, p["wrong"])["amount"] == p["right"]`,
      next: `return "adjust_entry", {"entry_id": p["wrong"], "amount": p["right"]}`,
      withheld: {
        topic: "amount",
        text: `f"Adjust entry {p['wrong']} to the amount that I meant."`,
        answer: `f"I meant {p['right']}."`,
      },
    },
    {
      level: 1,
      setup: py`
        p["new"] = [rng.choice(ACCOUNTS), rng.choice(SIDES), rng.randint(20, 400), f"V-{rng.randint(60, 99)}"]`,
      text: `f"Post a {p['new'][1]} of {p['new'][2]} to {p['new'][0]} for voucher {p['new'][3]}."`,
      criterion: `any([e["account"], e["side"], e["amount"], e["voucher"]] == p["new"] for e in s["entries"])`,
      next: py`
        account, side, amount, voucher = p["new"]
        return "post_entry", {"account": account, "side": side, "amount": amount, "voucher": voucher}`,
      withheld: {
        topic: "voucher",
        text: `f"Post a {p['new'][1]} of {p['new'][2]} to {p['new'][0]} for the usual voucher."`,
        answer: `f"The voucher is {p['new'][3]}."`,
      },
    },
    {
      level: 2,
      setup: py`
        p["debit"], p["credit"] = entries[0], entries[1]
        p["debit"]["amount"] += rng.choice([9, 18, 27, 90])
        p["off"], p["true"] = p["debit"]["id"], p["credit"]["amount"]`,
      text: `f"Voucher {p['debit']['voucher']} does not balance. Adjust entry {p['off']}, its debit, to the amount of its credit."`,
      criterion: `find_entry(s, p["off"])["amount"] == p["true"]`,
      next: `return "adjust_entry", {"entry_id": p["off"], "amount": p["true"]}`,
    },
    {
      level: 3,
      setup: py`
        p["account"] = ACCOUNTS[2]
        p["stated"] = balance(entries, p["account"]) + rng.randint(410, 600)`,
      text: `f"The bank says that {p['account']} stands at {p['stated']}. Book the difference in one entry, voucher V-0."`,
      criterion: `balance(s["entries"], p["account"]) == p["stated"]`,
      next: py`
        gap = p["stated"] - balance(s["entries"], p["account"])
        side = "debit" if gap > 0 else "credit"
        return "post_entry", {"account": p["account"], "side": side, "amount": abs(gap), "voucher": "V-0"}`,
    },
    {
      level: 3,
      setup: py`
        p["lost"] = entries[2]["voucher"]
        entries[3]["amount"] += 7`,
      text: `f"Voucher {p['lost']} is wrong altogether. Void both its entries and post it anew: debit {ACCOUNTS[0]}, credit {ACCOUNTS[1]}, 77 each."`,
      criterion: `rebooked(s["entries"], p["lost"])`,
      next: py`
        live = [e for e in s["entries"] if e["voucher"] == p["lost"] and not e["void"]]
        for entry in live:
            if entry["amount"] != 77 or (entry["account"], entry["side"]) not in REBOOKING:
                return "void_entry", {"entry_id": entry["id"]}
        done = [(e["account"], e["side"]) for e in live]
        account, side = next(pair for pair in [*REBOOKING, REBOOKING[0]] if done.count(pair) != 1)
        if (account, side) in done:
            return "void_entry", {"entry_id": live[done.index((account, side))]["id"]}
        return "post_entry", {"account": account, "side": side, "amount": 77, "voucher": p["lost"]}`,
    },
  ];
}

function write(context: WorkflowContext): Workflow {
  const { subject, size, renamesFields } = context;
  return {
    ...PLAIN,
    title: `Ledger of ${subject.title}`,
    story:
      "Every voucher is booked twice, once on each side. Some were booked wrong, and a clerk sets them right.",
    opening: `You keep the ledger of ${subject.title}.`,
    constants: py`
      ACCOUNTS = ${list(subject.things.slice(0, 4 + size))}
      SIDES = ["debit", "credit"]
      REBOOKING = [(ACCOUNTS[0], "debit"), (ACCOUNTS[1], "credit")]`,
    functions: py`
      def make_entry(key, voucher, account, side, amount):
          return {"id": key, "voucher": voucher, "account": account, "side": side,
                  "amount": amount, "void": False}


      def find_entry(state, key):
          return next(entry for entry in state["entries"] if entry["id"] == key)


      def balance(entries, account):
          """Debits minus credits of the live entries."""
          live = [e for e in entries if e["account"] == account and not e["void"]]
          return sum(e["amount"] if e["side"] == "debit" else -e["amount"] for e in live)


      def rebooked(entries, voucher):
          """Whether the live entries of a voucher are the two that were asked for."""
          live = [e for e in entries if e["voucher"] == voucher and not e["void"]]
          pairs = sorted((e["account"], e["side"], e["amount"]) for e in live)
          return pairs == sorted((account, side, 77) for account, side in REBOOKING)`,
    fill: py`
      entries = []
      for number in range(${6 + 3 * size}):
          amount, pair = rng.randint(20, 400), rng.sample(ACCOUNTS, 2)
          for side, account in zip(SIDES, pair):
              key = f"E{len(entries) + 10}"
              entries.append(make_entry(key, f"V-{number + 1}", account, side, amount))
      s = self._state = {"entries": entries}
      p = self._plan = {}`,
    tools: makeTools(renamesFields ? "line" : "entry_id"),
    glance: `"check_balance", {"account": ACCOUNTS[0]}`,
    task: { kind: "messages", messages: pickMessages(makeMessages(context), context) },
    hint: "Look at the voucher or the account that the instruction names, take the id from there, and change only that entry; a difference is the stated balance minus the present one.",
  };
}

/** A double-entry ledger with wrong, doubled and missing entries. */
export const ledgerRepair = defineWorkflow({
  name: "ledger repair",
  skills: ["Error Recovery", "State Modification", "Data Retrieval"],
  write,
});
