const BOX = /\\boxed\{([^{}]+)\}/g;
/** `up|down|left` or `up/down/left`: words to choose from, written as one. */
const CHOICE = /^[\w-]+(?:\|[\w-]+)+$|^[A-Za-z]+(?:\/[A-Za-z]+)+$/;

/** The actions that one box stands for: `go up|down` is two, and so is `go up | wait`. */
function listChoices(content: string): string[] {
  if (/\s\|\s/.test(content)) return content.split(/\s+\|\s+/).map((part) => part.trim());
  return content.split(/(\s+)/).reduce<string[]>(
    (written, token) => {
      const choices = CHOICE.test(token) ? token.split(/[|/]/) : [token];
      return written.flatMap((before) => choices.map((choice) => before + choice));
    },
    [""],
  );
}

/** An observation in which each box holds one action: those that stand for several are written out. */
export const spellOut = (observation: string): string =>
  observation.replaceAll(BOX, (_, content: string) =>
    listChoices(content)
      .map((action) => `\\boxed{${action}}`)
      .join(", "),
  );
