import { once } from "node:events";
import { connect } from "node:net";

const preface = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

/** A frame of HTTP/2 (RFC 9113, section 4.1). */
function frame(type: number, flags: number, stream: number, content: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(content.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, content]);
}

/** GET, without compression of texts: `:method` and `:scheme` from the static table, `:path` and `:authority` as they are. */
function headersOf(path: string): Buffer {
  return Buffer.concat([
    Buffer.from([0x82, 0x86, 0x04, path.length]),
    Buffer.from(path),
    Buffer.from([0x01, 1]),
    Buffer.from("a"),
  ]);
}

/**
 * Opens a stream for each path and resets all of them, so that a server gets each request together with its end. Node's own client does
 * not send a request that it resets at once.
 */
export async function sendRapidResets(port: number, paths: readonly string[]): Promise<void> {
  const frames = paths.flatMap((path, index) => {
    const stream = 2 * index + 1;
    return [frame(1, 0x05, stream, headersOf(path)), frame(3, 0, stream, Buffer.from([0, 0, 0, 8]))];
  });
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.end(Buffer.concat([preface, frame(4, 0, 0, Buffer.alloc(0)), ...frames]));
  await closed;
}
