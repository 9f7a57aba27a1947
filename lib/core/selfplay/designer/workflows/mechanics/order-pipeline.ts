import { list, py } from "@/lib/core/selfplay/designer/python-text";
import { defineWorkflow } from "@/lib/core/selfplay/designer/workflows/define-workflow";
import {
  PLAIN,
  type Message,
  type Tool,
  type Workflow,
  type WorkflowContext,
} from "@/lib/core/selfplay/designer/workflows/workflow";

const text = (name: string, description: string) =>
  ({ name, type: "string", description }) as const;
const ORDER = text("order_id", "Order such as R-512.");
const amount = (name: string, description: string) =>
  ({ name, type: "integer", description }) as const;

function makeTools(shown: string, asked: string): Tool[] {
  return [
    {
      name: "list_goods",
      description: "Goods of the shop with price and weight.",
      parameters: [],
      kind: "list",
      body: py`
        rows = [f"${shown} {code}: {g['name']}, {g['price']} coins, {g['weight']} kg"
                for code, g in s["goods"].items()]`,
    },
    {
      name: "list_wallets",
      description: "Wallets of a customer with what is in them.",
      parameters: [
        { name: "customer", type: "string", options: "CUSTOMERS", description: "Whose wallets." },
      ],
      kind: "list",
      body: py`
        rows = [f"wallet {key}: {w['coins']} coins"
                for key, w in s["wallets"].items() if w["owner"] == customer]`,
    },
    {
      name: "create_order",
      description: "Opens an empty order and gives its id.",
      parameters: [
        { name: "customer", type: "string", options: "CUSTOMERS", description: "Who orders." },
      ],
      kind: "change",
      body: py`
        if customer not in CUSTOMERS:
            reply = f"No customer {customer}."
        else:
            key = f"R-{s['next']}"
            s["next"] += 7
            s["orders"][key] = {"for": customer, "lines": {}, "paid": 0, "carrier": ""}
            reply = f"Order {key} is open for {customer}."`,
    },
    {
      name: "add_line",
      description: "Puts goods into an unpaid order; 0 takes them out.",
      parameters: [ORDER, text(asked, "Code such as G4."), amount("quantity", "How many pieces.")],
      kind: "change",
      body: py`
        order = self._order(order_id)
        if ${asked} not in s["goods"] or order["paid"] or int(quantity) < 0:
            reply = "This needs goods of the shop, an unpaid order and a quantity from 0."
        else:
            order["lines"][${asked}] = int(quantity)
            if not int(quantity):
                del order["lines"][${asked}]
            reply = f"{order_id} now costs {cost(s, order)} coins."`,
    },
    {
      name: "pay_order",
      description: "Pays an order in full from one wallet.",
      parameters: [
        ORDER,
        text("wallet", "Wallet such as W3."),
        amount("coins", "The exact price."),
      ],
      kind: "change",
      body: py`
        order, purse = self._order(order_id), s["wallets"].get(wallet)
        if purse is None or purse["owner"] != order["for"]:
            reply = f"{wallet} is not a wallet of {order['for']}."
        elif order["paid"] or not order["lines"] or int(coins) != cost(s, order):
            reply = "Refused: give exactly the price of an order that is not paid yet."
        elif purse["coins"] < int(coins):
            reply = f"{wallet} has too little in it."
        else:
            purse["coins"] -= int(coins)
            order["paid"] = int(coins)
            reply = f"{order_id} is paid from {wallet}."`,
    },
    {
      name: "ship_order",
      description: "Hands a paid order to a carrier. Each carrier takes up to its own weight.",
      parameters: [
        ORDER,
        { name: "carrier", type: "string", options: "list(CARRIERS)", description: "Who drives." },
      ],
      kind: "change",
      body: py`
        order = self._order(order_id)
        weight = sum(s["goods"][code]["weight"] * n for code, n in order["lines"].items())
        if not order["paid"]:
            reply = f"{order_id} is not paid."
        elif weight > CARRIERS.get(carrier, 0):
            reply = f"{carrier} takes {CARRIERS.get(carrier, 0)} kg, the order weighs {weight}."
        else:
            order["carrier"] = carrier
            reply = f"{carrier} has {order_id}."`,
    },
  ];
}

/** An order is opened, filled, paid and shipped; how many goods and how much is said depends on the depth. */
function makeMessages({ depth, hidesIds, steps }: WorkflowContext, asked: string): Message[] {
  const goods = hidesIds ? "{s['goods'][p['code']]['name']}" : "goods {p['code']}";
  const second = hidesIds ? "{s['goods'][p['other']]['name']}" : "goods {p['other']}";
  const create: Message = {
    level: 1,
    setup: "",
    text: `f"Create an order for the customer {p['who']}."`,
    criterion: `any(order["for"] == p["who"] for order in s["orders"].values())`,
    next: `return "create_order", {"customer": p["who"]}`,
  };
  const fill: Message = {
    level: 1,
    setup: "",
    text: `f"Add a line to that order: {p['count']} pieces of ${goods}."`,
    criterion: `order_of(s, p["who"])["lines"].get(p["code"]) == p["count"]`,
    next: py`
      return "add_line", {"order_id": key, "${asked}": p["code"], "quantity": p["count"]}`,
    withheld: {
      topic: "quantity",
      text: `f"Add a line to that order: ${goods}, as many pieces as always."`,
      answer: `f"It is always {p['count']} pieces."`,
    },
  };
  const extend: Message = {
    level: 2,
    setup: "",
    text:
      depth === 3
        ? `f"Add of ${second} as many pieces as keep the whole order at or below {p['ceiling']} coins, but no fewer."`
        : `f"Add {p['more']} pieces of ${second} to it as well."`,
    criterion: `order_of(s, p["who"])["lines"] == {p["code"]: p["count"], p["other"]: p["more"]}`,
    next: py`
      order = s["orders"][key]
      wrong = [code for code in order["lines"] if code not in (p["code"], p["other"])]
      if wrong or order["lines"].get(p["code"]) != p["count"]:
          code = wrong[0] if wrong else p["code"]
          return "add_line", {"order_id": key, "${asked}": code, "quantity": 0 if wrong else p["count"]}
      return "add_line", {"order_id": key, "${asked}": p["other"], "quantity": p["more"]}`,
  };
  const pay: Message = {
    level: 1,
    setup: "",
    text: {
      1: `f"Pay the order from wallet {p['wallet']}: {p['${steps < 5 ? "price" : "whole"}']} coins."`,
      2: `f"Pay the order from wallet {p['wallet']}; the last reply says its price in coins."`,
      3: `f"Pay the order from the one wallet of {p['who']} that holds enough."`,
    }[depth],
    criterion: `order_of(s, p["who"])["paid"] > 0`,
    next: `return "pay_order", {"order_id": key, "wallet": p["wallet"], "coins": cost(s, s["orders"][key])}`,
  };
  const ship: Message = {
    level: 1,
    setup: "",
    text:
      depth === 3
        ? `"Ship the order with the smallest carrier that can take its weight."`
        : `"Ship the order with a carrier that can take its weight."`,
    criterion: `order_of(s, p["who"])["carrier"] ${depth === 3 ? `== smallest(s, order_of(s, p["who"]))` : `!= ""`}`,
    next: `return "ship_order", {"order_id": key, "carrier": smallest(s, s["orders"][key])}`,
  };
  return [create, fill, extend, pay, ship].map((message) => ({
    ...message,
    next:
      message === create
        ? create.next
        : py`
          key = next(k for k, order in s["orders"].items() if order["for"] == p["who"])
          ${message.next}`,
  }));
}

function chooseMessages(context: WorkflowContext, asked: string): Message[] {
  const [create, fill, extend, pay, ship] = makeMessages(context, asked) as [
    Message,
    Message,
    Message,
    Message,
    Message,
  ];
  if (context.depth === 1 && context.steps < 5)
    return [create, fill, pay, ship].slice(0, context.steps);
  return (
    { 3: [create, fill, extend], 4: [create, fill, extend, pay] }[context.steps] ?? [
      create,
      fill,
      extend,
      pay,
      ship,
    ]
  );
}

function write(context: WorkflowContext): Workflow {
  const { subject, size, renamesFields } = context;
  const asked = renamesFields ? "article" : "code";
  return {
    ...PLAIN,
    title: `Shop for ${subject.title}`,
    story:
      "An order is opened, filled, paid to the coin and shipped, each step with the id that the one before gave.",
    opening: `You take orders in the shop for ${subject.title}.`,
    constants: py`
      GOODS = ${list(subject.things.slice(0, 4 + 3 * size))}
      CUSTOMERS = ${list(subject.names.slice(0, 3 + size))}
      CARRIERS = {"bicycle": 40, "van": 160, "truck": 2000}`,
    functions: py`
      def cost(state, order):
          """Price of all lines and a fee of ${subject.number("fee", 3, 9)} coins."""
          goods = state["goods"]
          return sum(goods[code]["price"] * n for code, n in order["lines"].items()) + ${subject.number("fee", 3, 9)}


      def order_of(state, customer):
          """The first order of a customer, or one with nothing in it."""
          found = [order for order in state["orders"].values() if order["for"] == customer]
          return found[0] if found else {"lines": {}, "paid": 0, "carrier": ""}


      def smallest(state, order):
          """The smallest carrier for the weight of an order."""
          weight = sum(state["goods"][code]["weight"] * n for code, n in order["lines"].items())
          return next((name for name, most in CARRIERS.items() if weight <= most), "truck")`,
    fill: py`
      goods = {f"G{n}": {"name": name, "price": rng.randint(3, 30), "weight": rng.randint(1, 8)}
               for n, name in enumerate(rng.sample(GOODS, len(GOODS)), 1)}
      who = rng.choice(CUSTOMERS)
      code, other = rng.sample(list(goods), 2)
      p = self._plan = {"who": who, "code": code, "other": other, "count": rng.randint(2, 12),
                        "more": rng.randint(2, 9)}
      order = {"lines": {code: p["count"], other: p["more"]}}
      s = self._state = {"goods": goods, "wallets": {}, "orders": {}, "next": rng.randint(200, 900)}
      p["price"] = cost(s, {"lines": {code: p["count"]}})
      p["whole"] = cost(s, order)
      p["ceiling"] = p["whole"] + rng.randrange(goods[other]["price"])
      for n, coins in enumerate(rng.sample([5, 8, p["ceiling"] + rng.randint(9, 50)], 3), 1):
          s["wallets"][f"W{n}"] = {"owner": who, "coins": coins}
          p["wallet"] = f"W{n}" if coins > 8 else p.get("wallet", "")
      s["wallets"]["W4"] = {"owner": next(c for c in CUSTOMERS if c != who), "coins": 900}`,
    tools: makeTools(renamesFields ? "sku" : "code", asked),
    methods: [
      py`
        def _order(self, order_id):
            orders = self._state["orders"]
            if order_id not in orders:
                raise ValueError(f"no order {order_id}; create_order gives an id")
            return orders[order_id]`,
    ],
    glance: `"list_goods", {}`,
    task: { kind: "messages", messages: chooseMessages(context, asked) },
    hint: "Create the order, keep the id that it gets, add goods by their code from the list, pay the price that the last line shows from a wallet that covers it, then ship.",
  };
}

/** Create, fill, pay, ship: each call needs what the one before gave. */
export const orderPipeline = defineWorkflow({
  name: "order pipeline",
  skills: ["API Orchestration", "Multi-Step Workflows", "Error Recovery"],
  write,
});
