import type { Readable } from "node:stream";

/** Reads messages with a `Content-Length` header, as language servers and TypeScript's server send them. */
export function readFramedMessages(stream: Readable, receive: (message: unknown) => void): void {
  const reader = new FrameReader();
  stream.on("data", (chunk: Buffer) => {
    reader.add(chunk);
    for (let body = reader.next(); body !== undefined; body = reader.next()) receive(JSON.parse(body.toString()));
  });
}

/** The chunks of a long message are joined once, when it is complete: a document of a large project comes in hundreds. */
class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;
  /** The size of the message that comes next with its header, as soon as that is known. */
  #frame: { readonly header: number; readonly end: number } | undefined;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** The next body, if all of it is there. */
  next(): Buffer | undefined {
    this.#frame ??= frameOf(this.#joined());
    if (this.#frame === undefined || this.#length < this.#frame.end) return undefined;
    const { header, end } = this.#frame;
    const all = this.#joined();
    this.#chunks = [all.subarray(end)];
    this.#length -= end;
    this.#frame = undefined;
    return all.subarray(header, end);
  }

  #joined(): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}

function frameOf(start: Buffer): { readonly header: number; readonly end: number } | undefined {
  const end = start.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const length = Number(/Content-Length: (\d+)/i.exec(start.toString("ascii", 0, end))?.[1]);
  return { header: end + 4, end: end + 4 + length };
}
