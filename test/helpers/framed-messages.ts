import type { Readable } from "node:stream";

/** Reads messages with a `Content-Length` header, as language servers and TypeScript's server send them. */
export function readFramedMessages(stream: Readable, receive: (message: unknown) => void): void {
  let buffer = Buffer.alloc(0);
  stream.on("data", (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const header = buffer.indexOf("\r\n\r\n");
      if (header === -1) return;
      const length = Number(/Content-Length: (\d+)/i.exec(buffer.toString("ascii", 0, header))?.[1]);
      const end = header + 4 + length;
      if (buffer.length < end) return;
      receive(JSON.parse(buffer.toString("utf8", header + 4, end)));
      buffer = buffer.subarray(end);
    }
  });
}
