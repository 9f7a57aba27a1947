/** Starting other programs from the command line tools. Node only, so that it runs before anything is installed. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import path from "node:path";

/** The repository's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** A program of `node_modules/.bin`, as arguments for `run`. */
export const bin = (name) => path.join(root, "node_modules", ".bin", name);

/**
 * Runs a program with the terminal's own streams and resolves to its exit code.
 * @param {string} command @param {string[]} args @param {{env?: Record<string, string>}} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...options.env },
    });
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Starts a program beside others. What it prints is kept: the function given back waits for its end, prints it all and
 * resolves to the exit code. The program ends with this process.
 * @param {string} command @param {string[]} args
 * @returns {() => Promise<number>}
 */
export function start(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  process.once("exit", () => child.kill());
  const printed = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => printed.push(chunk));
  const ended = new Promise((resolve) => {
    child.on("error", (error) => {
      printed.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.on("close", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
  return async () => {
    const code = await ended;
    process.stdout.write(Buffer.concat(printed));
    return code;
  };
}

/** Runs a program that must succeed; otherwise says which one failed and ends with its exit code. */
export async function mustRun(what, command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  console.error(`\n${what} failed (exit code ${code}). The lines above say why.`);
  process.exit(code);
}
