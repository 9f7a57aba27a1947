import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { py, when } from "@/lib/core/selfplay/designer/python-text";

const CIPHERS = {
  shift: {
    code: "return shift_letter(letter, key)",
    hint: "Every letter is moved on by the same number of places in the alphabet",
  },
  mirror: {
    code: "return shift_letter(chr(219 - ord(letter)), key)",
    hint: "The alphabet is turned round (a becomes z) and then moved on by the key",
  },
  growing: {
    code: "return shift_letter(letter, key + place)",
    hint: "The first letter of a word is moved on by the key, the next by one more, and so on",
  },
  seesaw: {
    code: "return shift_letter(letter, key if place % 2 == 0 else -key)",
    hint: "Letters are moved on and back by the key in turn",
  },
} as const;

/** A word in a cipher is to be read. */
export const cipherReading = defineMechanic({
  name: "cipher reading",
  skills: ["Pattern Recognition"],
  twists: ["partial view", "decoys", "moving targets", "rotating frame"],
  knobs: {
    cipher: ["shift", "mirror", "growing", "seesaw"],
    book: ["open", "closed"],
    examples: [3, 1, 0],
    errors: [5, 2],
  },
  write({ knobs, subject, has }) {
    const cipher = CIPHERS[knobs.cipher];
    const words = subject.things.slice(0, 12);
    const key = subject.number("key", 2, 20);
    const title = `A Message about ${subject.title}`;
    const code = writeGame({
      title,
      turns: knobs.errors + 3,
      constants: py`
        WORDS = [
        ${words.map((word) => `    "${word}",`).join("\n")}
        ]
        EXAMPLES, ERRORS = ${knobs.examples}, ${knobs.errors}
        KEYS = (${key}, ${key + 1}, ${key + 3})
      `,
      setUp: py`
        self.key = self.rng.choice(KEYS)
        self.errors = 0
        drawn = self.rng.sample(WORDS, EXAMPLES + 1)
        self.word, self.examples = drawn[0], drawn[1:]
        ${when(has("partial view"), "self.blots = sorted(self.rng.sample(range(len(self.word)), max(1, len(self.word) // 3)))")}
        ${when(has("decoys"), "self.false_key = self.rng.choice([key for key in range(1, 25) if key not in KEYS])")}
      `,
      opening: prose(
        `${setScene(subject)}A word was written in a cipher. Say what it was.` +
          when(knobs.book === "open", " It is one of the words in the book.") +
          when(has("partial view"), " Some letters of it are lost.") +
          when(has("decoys"), " One more example comes from a stranger with a key of his own.") +
          when(
            has("moving targets"),
            " After each wrong answer the word is written anew with the next key.",
          ) +
          when(
            has("rotating frame"),
            " The letters of the cipher text then move round by one place every turn.",
          ),
      ),
      methods: py`
        def _encode(self, word, key):
            return "".join(self._encode_letter(letter, place, key) for place, letter in enumerate(word))

        def _encode_letter(self, letter, place, key):
            ${cipher.code}

        def _act(self, said):
            if not said.isalpha():
                return "That is not a word of plain letters."
            if said == self.word:
                self.outcome = "won"
                return f"Yes, the word is {said}."
            self.errors += 1
            if self.errors > ERRORS:
                self.outcome = "lost"
                return f"No, and no tries are left. The word was {self.word}."
            ${when(has("moving targets"), "self.key = self.key % 25 + 1")}
            same = sum(a == b for a, b in zip(said, self.word))
            return f"{said} is wrong; {same} letters stand in their right places."

        def _scene(self):
            text = self._encode(self.word, self.key)
            ${when(
              has("partial view"),
              `text = "".join("_" if place in self.blots else letter for place, letter in enumerate(text))`,
            )}
            ${when(
              has("rotating frame"),
              py`
                cut = self.turn % len(text)
                text = text[cut:] + text[:cut]
              `,
            )}
            lines = [f"Cipher text: {text}"]
            for word in self.examples:
                lines.append(f"Example: {word} -> {self._encode(word, self.key)}")
            ${when(
              has("decoys"),
              py`
                stranger = WORDS[(WORDS.index(self.word) + 5) % len(WORDS)]
                lines.insert(1, f"Example: {stranger} -> {self._encode(stranger, self.false_key)}")
              `,
            )}
            ${when(knobs.book === "open", `lines.append("Book: " + ", ".join(WORDS))`)}
            lines.append(f"Errors left: {ERRORS - self.errors}.")
            return lines

        def _actions(self):
            ${when(
              knobs.book === "open",
              String.raw`return ", ".join(f"\\boxed{{{word}}}" for word in WORDS) + "."`,
              String.raw`return "one word in a box: \\boxed{WORD}."`,
            )}

        def solution(self):
            return f"\\boxed{{{self.word}}}"
      `,
    });
    return {
      title,
      story: `Read one word that was written in a cipher of the kind ${knobs.cipher}.`,
      imports: FRAME_IMPORTS,
      code: code.replace(
        "\n\n\ndef read_box",
        py`



          def shift_letter(letter, places):
              return chr((ord(letter) - 97 + places) % 26 + 97)


          def read_box
        `.replace(/^\n*/, "\n\n\n"),
      ),
      hint: `${cipher.hint}; the key is ${key}, ${key + 1} or ${key + 3}${has("moving targets") ? " at first" : ""}. The word is one of ${words.map((word) => `"${word}"`).join(", ")}.`,
    };
  },
});
