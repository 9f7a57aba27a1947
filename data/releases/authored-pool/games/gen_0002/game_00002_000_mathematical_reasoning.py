"""Make Three Glasses Sing

Each of three glasses has one frequency at which a loudspeaker can make it sing. A soft test tone
only tells how loudly the glass answers and how far its swing lags behind the tone, as for any
damped oscillator: a small lag below the resonance, 90 degrees at it, nearly 180 far above.
Close in on the frequency with few tones, then dare the loud one before time runs out.
"""

import math
import random
import re

LOWEST_HZ = 200.0
HIGHEST_HZ = 800.0
MARGIN_HZ = 0.5
GLASSES = ("wine glass", "brandy snifter", "champagne flute")
SPARE_GLASSES = 3
CARD = (
    "Card on the bench: for a tone of f Hz, cot(lag) = (f0^2 - f^2) / (w f), where f0 is the "
    "frequency to find and w a width in Hz that belongs to the glass; both stay the same while "
    "you test one glass."
)
ACTIONS = (
    "Actions: \\boxed{tone 450.0} plays a soft test tone, \\boxed{sing 450.0} plays the loud one "
    "(it must be within 0.5 Hz of f0)."
)
COMMAND = re.compile(
    r"\\boxed\{\s*(tone|sing)\s+([0-9]{1,4}(?:\.[0-9]{1,4})?)\s*(?:hz)?\s*\}", re.I
)


class SingingGlassEnv:
    """Search for three resonances through amplitude and phase."""

    def __init__(self, max_turns: int = 16):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        self._resonances = [self._rng.randint(2500, 7500) / 10 for _ in GLASSES]
        self._widths = [float(self._rng.randint(25, 80)) for _ in GLASSES]
        self._sung = 0
        self._broken = 0
        self._turn = 0
        self._tones: list[str] = []
        return self._bench("Three glasses wait in front of the loudspeaker."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._finished():
            return "The show is over.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        reward = 0.0
        command = COMMAND.search(action)
        if command is None:
            note = "The tone generator did not understand that."
        else:
            frequency = float(command.group(2))
            if not LOWEST_HZ <= frequency <= HIGHEST_HZ:
                note = "The generator only covers 200 to 800 Hz."
            elif command.group(1).lower() == "tone":
                note = self._test(frequency)
            else:
                note, reward = self._sing(frequency)
        ended = self._finished()
        truncated = not ended and self._turn >= self.max_turns
        text = note if ended else self._bench(note)
        return text, reward, ended, truncated, {"turn": self._turn, "sung": self._sung}

    def solution(self) -> str:
        waiting = self._resonances[self._sung:]
        if self._finished() or len(waiting) > self.max_turns - self._turn:
            return "The remaining glasses can no longer be made to sing."
        return "\n".join(f"\\boxed{{sing {frequency:.1f}}}" for frequency in waiting)

    def _finished(self) -> bool:
        return self._sung == len(GLASSES) or self._broken > SPARE_GLASSES

    def _test(self, frequency: float) -> str:
        resonance, width = self._resonances[self._sung], self._widths[self._sung]
        detuning = resonance**2 - frequency**2
        damping = width * frequency
        lag = math.degrees(math.atan2(damping, detuning))
        loudness = resonance**2 / math.hypot(detuning, damping)
        self._tones.append(f"{frequency:9.2f}   {lag:8.3f}   {loudness:8.3f}")
        return "The glass hums softly."

    def _sing(self, frequency: float) -> tuple[str, float]:
        glass = GLASSES[self._sung]
        if abs(frequency - self._resonances[self._sung]) > MARGIN_HZ + 1e-9:
            self._broken += 1
            if self._broken > SPARE_GLASSES:
                return "The glass rattles, tips over and breaks. There was no spare left.", 0.0
            return (
                f"The {glass} rattles, tips over and breaks. An identical spare takes its place.",
                0.0,
            )
        self._sung += 1
        self._tones.clear()
        if self._sung == len(GLASSES):
            return f"The {glass} joins in, and all three glasses sing a chord. Applause.", 1.0
        return f"The {glass} sings out, clear and long. On to the next one.", 0.1

    def _bench(self, note: str) -> str:
        table = ["  tone Hz    lag deg   loudness", *self._tones]
        if not self._tones:
            table.append("  (no tone tried on this glass yet)")
        return "\n".join([
            note,
            f"Glass {self._sung + 1} of 3: the {GLASSES[self._sung]}. Spare glasses left: "
            f"{SPARE_GLASSES - self._broken}.",
            *table,
            CARD,
            f"Turns left: {self.max_turns - self._turn}. {ACTIONS}",
        ])
