/**
 * Drives the Firefox of the machine by its own remote protocol (Marionette: JSON over TCP), which needs no driver and no
 * package. Playwright's way to an installed Firefox asks for commands that long-term releases do not have.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const PLACES = [
  process.env.SPADE_FIREFOX ?? "",
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/snap/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];
const START_MS = 60_000;
const SCRIPT_MS = 180_000;

/** Path of an installed Firefox, or null. `SPADE_FIREFOX` names one elsewhere. */
export const findFirefox = (): string | null =>
  PLACES.find((place) => place !== "" && existsSync(place)) ?? null;

/** One window of a fresh profile. */
export class FirefoxPage {
  private received = Buffer.alloc(0);
  private nextId = 1;
  private readonly waiting = new Map<
    number,
    (answer: { error: unknown; value: unknown }) => void
  >();

  private constructor(
    private readonly process: ChildProcess,
    private readonly profile: string,
    private readonly socket: Socket,
  ) {
    socket.on("data", (data: Buffer) => {
      this.received = Buffer.concat([this.received, data]);
      this.readAnswers();
    });
  }

  /** Starts Firefox without a screen. */
  static async open(executable: string): Promise<FirefoxPage> {
    const profile = await mkdtemp(path.join(tmpdir(), "spade-firefox-"));
    await writeFile(path.join(profile, "user.js"), 'user_pref("marionette.port", 0);\n');
    const options = ["--headless", "--no-remote", "--marionette", "--profile", profile];
    const child = spawn(executable, options, { stdio: "ignore" });
    const port = await waitForPort(path.join(profile, "MarionetteActivePort"));
    const socket = connect(port, "127.0.0.1");
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve).once("error", reject);
    });
    const page = new FirefoxPage(child, profile, socket);
    await page.send("WebDriver:NewSession", {
      capabilities: { alwaysMatch: { timeouts: { script: SCRIPT_MS } } },
    });
    return page;
  }

  /** Opens an address and waits until it is loaded. */
  async goto(url: string): Promise<void> {
    await this.send("WebDriver:Navigate", { url });
  }

  /** Runs an async function in the page; arguments and result are JSON. */
  async evaluate<Argument, Answer>(
    run: (argument: Argument) => Promise<Answer>,
    argument: Argument,
  ): Promise<Answer> {
    const script = `const [argument, done] = arguments;
      (${String(run)})(argument).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await this.send("WebDriver:ExecuteAsyncScript", {
      script,
      args: [argument],
    })) as {
      value: { value: Answer } | { error: string };
    };
    if ("error" in answer.value) throw new Error(answer.value.error);
    return answer.value.value;
  }

  /** Ends Firefox and deletes its profile. */
  async close(): Promise<void> {
    this.socket.destroy();
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill("SIGKILL");
    await ended;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private async send(command: string, parameters: object): Promise<unknown> {
    const id = this.nextId++;
    const text = Buffer.from(JSON.stringify([0, id, command, parameters]));
    const answered = new Promise<{ error: unknown; value: unknown }>((resolve) => {
      this.waiting.set(id, resolve);
    });
    this.socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
    const { error, value } = await answered;
    if (error !== null) throw new Error(`${command}: ${JSON.stringify(error)}`);
    return value;
  }

  /** Answers come as `length:[1, id, error, value]`; the first message is a greeting without an id. */
  private readAnswers(): void {
    for (;;) {
      const colon = this.received.indexOf(":");
      if (colon < 0) return;
      const end = colon + 1 + Number(this.received.subarray(0, colon).toString());
      if (this.received.length < end) return;
      const message: unknown = JSON.parse(this.received.subarray(colon + 1, end).toString());
      this.received = this.received.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message as [number, number, unknown, unknown];
      this.waiting.get(id)?.({ error, value });
      this.waiting.delete(id);
    }
  }
}

async function waitForPort(file: string): Promise<number> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const port = Number(await readFile(file, "utf8").catch(() => ""));
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Firefox did not open its remote port within ${START_MS / 1000} s.`);
}
