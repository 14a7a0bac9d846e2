import { connect } from "node:net";

/** A request as bytes: what no well-behaved client would send is sent too. */
export interface WireRequest {
  readonly method: string;
  /** Written as it stands, as Latin-1. */
  readonly target: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array;
}

export interface WireResponse {
  readonly status: number;
  readonly body: string;
  readonly milliseconds: number;
}

/** Longer than this no answer may take on a busy machine; what explodes takes for ever. */
const longestWait = 25_000;

/** Sends over a connection of its own, and reads until the server ends it. */
export function sendRaw(port: number, { method, target, headers = [], body }: WireRequest): Promise<WireResponse> {
  const lines = [`${method} ${target} HTTP/1.1`, "Host: 127.0.0.1", "Connection: close"];
  if (body !== undefined) lines.push(`Content-Length: ${body.length}`);
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1" });
    const finish = (): void => {
      const milliseconds = performance.now() - begin;
      const text = Buffer.concat(chunks).toString();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      const headLength = text.indexOf("\r\n\r\n");
      resolve({ status, body: headLength === -1 ? "" : text.slice(headLength + 4), milliseconds });
    };
    socket.setTimeout(longestWait, () => {
      socket.destroy();
      reject(new Error(`No answer within ${longestWait} ms to ${method} ${target.slice(0, 500)}`));
    });
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", finish);
    // The server may refuse the head and close while the body is still being written.
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ECONNRESET") reject(error);
    });
    socket.write(head);
    if (body !== undefined) socket.write(body);
  });
}
