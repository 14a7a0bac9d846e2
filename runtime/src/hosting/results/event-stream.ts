import { ordinaryError } from "../errors/ordinary-error.js";
import { WatchedIterator } from "./watched-iterator.js";

/** A comment, which clients ignore. */
const comment = ":\n\n";

/** How the events of a sequence are sent. */
export interface EventStreamOptions<Item> {
  readonly signal: AbortSignal;
  /** The milliseconds of silence after which a comment is sent; 0: never. */
  readonly heartbeat: number;
  readonly write: (item: Item) => string;
  /** The sequence begins: what it uses is needed until `ended`, even if the client has disconnected. */
  readonly began: () => void;
  readonly ended: () => void;
}

/**
 * The texts of events, each when it is there and the client can receive it. It begins at once with a comment, so that the client and each
 * proxy know that the connection is open. It ends when the signal is aborted, whether the sequence watches the signal or not.
 */
export async function* eventStream<Item>(
  items: AsyncIterable<Item>,
  { signal, heartbeat, write, began, ended }: EventStreamOptions<Item>,
): AsyncGenerator<string> {
  began();
  const source = new WatchedIterator(items[Symbol.asyncIterator](), signal, ended);
  try {
    yield comment;
    for (;;) {
      const next = await source.next(heartbeat);
      if (next === "silent") yield comment;
      else if (next.done === true) return;
      else yield write(next.value);
    }
  } catch (error) {
    // Node.js and Fastify read the error without a guard when they cut the response off.
    throw ordinaryError(error);
  } finally {
    source.end();
  }
}
