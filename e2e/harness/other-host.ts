/** Another host that would take whatever leaks: it answers every request with the type that the asker wants. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A running host; `heard` lists every path asked for. */
export interface OtherHost {
  url: string;
  heard: string[];
  close(): void;
}

const TYPES: [part: string, type: string][] = [
  ["events", "text/event-stream"],
  ["script", "text/javascript"],
  ["module", "text/javascript"],
];

/** Starts one on a free port. */
export async function openOtherHost(): Promise<OtherHost> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    heard.push(url);
    const type = TYPES.find(([part]) => url.includes(part))?.[1] ?? "text/plain";
    response.writeHead(200, { "Access-Control-Allow-Origin": "*", "Content-Type": type }).end("1");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    heard,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
