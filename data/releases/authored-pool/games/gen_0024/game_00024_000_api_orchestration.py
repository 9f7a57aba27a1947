"""From Finnish to Swahili by Relay

Nobody translates directly between the languages your clients want. Chain engines through relay
languages: submit, wait until the job is through, pass the text on. Every hop costs money, minutes
and quality, and one client lets no text out of the house.
"""

import copy
import json
import random
from typing import Any

LANGUAGES = ["Finnish", "German", "English", "French", "Arabic", "Swahili", "Japanese", "Korean"]
HOSTS = ["in-house", "cloud"]
CLIENTS = {"museum": "price", "court": "minutes", "clinic": "quality"}
TEXT = {"type": "string"}
LANGUAGE = {**TEXT, "enum": LANGUAGES}
TEXT_ID = {**TEXT, "description": "Text id such as TX-1."}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "list_engines": ("Engines that read one of these languages: price a page, minutes, quality, "
                     "host.", {
                         "sources": {"type": "array", "items": LANGUAGE,
                                     "description": "Up to three languages."},
                         "host": {**TEXT, "enum": ["any", *HOSTS], "default": "any"}}),
    "submit_job": ("Starts an engine on a text; several jobs may run at the same time.", {
        "engine_id": {**TEXT, "description": "Engine id such as EN-4."}, "text_id": TEXT_ID,
        "wait": {"type": "boolean", "default": False, "description": "Wait for the text."}}),
    "wait_for_job": ("Lets the clock run until a job is through, and hands out its text.", {
        "job_id": {**TEXT, "description": "Job id such as JB-1."}}),
    "text_info": ("Language, pages, quality so far and the engines a text went through.", {
        "text_id": TEXT_ID}),
    "deliver": ("Hands a finished text to a client.", {
        "client": {**TEXT, "enum": list(CLIENTS)}, "text_id": TEXT_ID}),
    "detect_language": ("Guesses the language of a phrase.", {
        "phrase": {**TEXT, "description": "A few words."}}),
}


class TranslationRelayEnv(ToolUseBaseEnv):
    """Three clients: the cheapest good chain, the fastest one, and one that stays in the house."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw engines until each client has one best chain of two or three hops."""
        self._rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        while not self._draw_agency():
            pass
        return (f"Translation agency, {self.max_turns} turns. The quality of a chain is the "
                f"product of the qualities of its engines. Tools: {', '.join(TOOLS)}.\n\n"
                f"{self._user_messages[0]}"), {}

    def _draw_agency(self) -> bool:
        """Engines and requests; False if a request has no single best chain."""
        rng, engines = self._rng, {}
        pairs = [(a, b) for a in LANGUAGES for b in LANGUAGES if a != b]
        for source, target in sorted(rng.sample(pairs, 17)):
            for _ in range(rng.choice([1, 1, 2])):
                engines[f"EN-{len(engines) + 1}"] = {
                    "source": source, "target": target, "price": rng.randint(3, 19),
                    "minutes": rng.randint(4, 29), "quality": rng.randint(76, 98),
                    "host": rng.choice(["in-house", "cloud", "cloud"])}
        self._state = {"engines": engines, "texts": {}, "jobs": {}, "minute": 0, "delivered": {}}
        floors = {"museum": rng.choice([70, 75]), "court": 60, "clinic": 0}
        self._goals, told = [], []
        for client, field in CLIENTS.items():
            for source, target in rng.sample(pairs, len(pairs)):
                ranked = sorted(
                    (self._sum_chain(chain, field), chain)
                    for chain in self._list_chains(source, target)
                    if self._rate_chain(chain) >= floors[client] and (
                        client != "clinic" or all(engines[e]["host"] == "in-house" for e in chain)))
                if len(ranked) > 1 and ranked[1][0] - ranked[0][0] > 0.2 and len(ranked[0][1]) > 1:
                    break
            else:
                return False
            key, pages = f"TX-{len(told) + 1}", rng.randint(3, 30)
            self._state["texts"][key] = {"language": source, "pages": pages, "chain": [],
                                         "from": key}
            self._goals.append({"client": client, "from": key, "chain": ranked[0][1]})
            told.append(f"{key}, {pages} pages of {source}, into {target}")
        self._message_criteria = [
            lambda s, g=goal: s["delivered"].get(g["client"]) == [g["from"], *g["chain"]]
            for goal in self._goals
        ]
        self._user_messages = [
            f"The museum sends text {told[0]}. The cheapest chain whose quality is at least "
            f"{floors['museum']} percent, at most three hops. Deliver the result.",
            f"The court is in a hurry: {told[1]}. The chain with the fewest minutes in all whose "
            f"quality is at least {floors['court']} percent, at most three hops.",
            f"The clinic sends patient records: {told[2]}. Nothing may leave the house, so only "
            "in-house engines; of those chains, at most three hops, the one of best quality.",
        ]
        return True

    def _list_chains(self, source: str, target: str) -> list[list[str]]:
        """All chains of one to three engines that visit no language twice."""
        found: list[list[str]] = []
        paths: list[tuple[list[str], list[str]]] = [([], [source])]
        while paths:
            chain, seen = paths.pop(0)
            for key, engine in self._state["engines"].items():
                if engine["source"] == seen[-1] and engine["target"] not in seen:
                    if engine["target"] == target:
                        found.append([*chain, key])
                    elif len(chain) < 2:
                        paths.append(([*chain, key], [*seen, engine["target"]]))
        return found

    def _rate_chain(self, chain: list[str]) -> float:
        """Quality of a chain in percent."""
        quality = 100.0
        for key in chain:
            quality = quality * self._state["engines"][key]["quality"] / 100
        return round(quality, 2)

    def _sum_chain(self, chain: list[str], field: str) -> float:
        """What a request wants little of: price, minutes, or lost quality."""
        if field == "quality":
            return 100 - self._rate_chain(chain)
        return sum(self._state["engines"][key][field] for key in chain)

    def _advance_if_done(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text += f"\n[minute {self._state['minute']}, {max(left, 0)} turns left]"
        at = self._current_msg
        if at == 3 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 2:
            return f"{text}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 3

    def _get(self, table: str, key: Any) -> dict[str, Any]:
        name = str(key).strip().upper()
        if name not in self._state[table]:
            raise ValueError(f"there is no {name} among the {table}")
        return self._state[table][name]

    def tool_list_engines(self, sources: list[str], host: str = "any") -> str:
        wanted = [str(name).strip().title() for name in sources][:3]
        rows = [f"{key} | {e['source']} to {e['target']} | {e['price']} euros a page | "
                f"{e['minutes']} min | {e['quality']} percent | {e['host']}"
                for key, e in self._state["engines"].items()
                if e["source"] in wanted and host in ("any", e["host"])]
        return self._advance_if_done("\n".join(rows) or "No engine reads that.")

    def tool_submit_job(self, engine_id: str, text_id: str, wait: bool = False) -> str:
        engine, text = self._get("engines", engine_id), self._get("texts", text_id)
        if engine["source"] != text["language"]:
            return self._advance_if_done(f"Refused: {engine_id} does not read {text['language']}.")
        key, ready = f"JB-{len(self._state['jobs']) + 1}", self._state["minute"] + engine["minutes"]
        chain = [*text["chain"], str(engine_id).strip().upper()]
        self._state["jobs"][key] = {"ready": ready, "text": "", "result": {
            **text, "language": engine["target"], "chain": chain}}
        if wait is True:
            return self.tool_wait_for_job(key)
        return self._advance_if_done(f"{key} runs until minute {ready}.")

    def tool_wait_for_job(self, job_id: str) -> str:
        job, state = self._get("jobs", job_id), self._state
        state["minute"] = max(state["minute"], job["ready"])
        if not job["text"]:
            job["text"] = f"TX-{len(state['texts']) + 1}"
            state["texts"][job["text"]] = job["result"]
        return self._advance_if_done(f"{job['text']} is ready, in {job['result']['language']}.")

    def tool_text_info(self, text_id: str) -> str:
        text = self._get("texts", text_id)
        return self._advance_if_done(
            f"{text['language']}, {text['pages']} pages of {text['from']}, quality "
            f"{self._rate_chain(text['chain']):.2f} percent, "
            f"through {', '.join(text['chain']) or 'nothing'}")

    def tool_deliver(self, client: str, text_id: str) -> str:
        text = self._get("texts", text_id)
        if client not in CLIENTS or not text["chain"]:
            return self._advance_if_done("Not delivered: a known client, and a translated text.")
        self._state["delivered"][client] = [text["from"], *text["chain"]]
        at = min(self._current_msg, 2)
        right = self._message_criteria[at](self._state)
        verdict = "accepted" if right else "not what the open request asks for"
        return self._advance_if_done(f"The {client} has it: {verdict}.")

    def tool_detect_language(self, phrase: str) -> str:
        return self._advance_if_done(f"Probably {LANGUAGES[len(str(phrase)) % len(LANGUAGES)]}.")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """Deliver the chain wanted, or take the longest beginning of it one step further."""
        goal, state = self._goals[self._current_msg], self._state
        chain = goal["chain"]
        for done in range(len(chain), 0, -1):
            wanted = (goal["from"], chain[:done])
            for key, text in state["texts"].items():
                if (text["from"], text["chain"]) == wanted:
                    if done == len(chain):
                        return "deliver", {"client": goal["client"], "text_id": key}
                    return "submit_job", {"engine_id": chain[done], "text_id": key, "wait": True}
            for key, job in state["jobs"].items():
                if (job["result"]["from"], job["result"]["chain"]) == wanted:
                    return "wait_for_job", {"job_id": key}
        return "submit_job", {"engine_id": chain[0], "text_id": goal["from"], "wait": True}

    def solution(self) -> str:
        """Runs the chains on a copy of the agency and notes each call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 3:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
