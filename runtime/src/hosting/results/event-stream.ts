import { ordinaryError } from "../errors/ordinary-error.js";

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

type Arrived<Item> = { readonly item: IteratorResult<Item> } | { readonly error: unknown };

const done = { done: true, value: undefined } as const;

/** An iterator whose next element is waited for only for a time, and only until a signal is aborted. */
class WatchedIterator<Item> {
  #arrived: Arrived<Item> | undefined;
  #isAsked = false;
  #wake: () => void = ignore;
  readonly #abort = (): void => this.#wake();

  constructor(
    private readonly iterator: AsyncIterator<Item>,
    private readonly signal: AbortSignal,
    private readonly ended: () => void,
  ) {
    signal.addEventListener("abort", this.#abort);
  }

  /** The next element; `silent` if there is none after so many milliseconds. After the signal there are no more. */
  async next(patience: number): Promise<IteratorResult<Item> | "silent"> {
    if (!this.#isAsked) this.#ask();
    if (this.#arrived === undefined && !this.signal.aborted) await this.#wait(patience);
    if (this.signal.aborted) return done;
    const arrived = this.#arrived;
    if (arrived === undefined) return "silent";
    this.#arrived = undefined;
    this.#isAsked = false;
    if ("error" in arrived) throw arrived.error;
    return arrived.item;
  }

  /** The handlers are added once for each element, however long it takes. */
  #ask(): void {
    this.#isAsked = true;
    const arrive = (arrived: Arrived<Item>): void => {
      this.#arrived = arrived;
      this.#wake();
    };
    this.#next().then(
      (item) => arrive({ item }),
      (error: unknown) => arrive({ error }),
    );
  }

  async #next(): Promise<IteratorResult<Item>> {
    return this.iterator.next();
  }

  async #return(): Promise<void> {
    await this.iterator.return?.();
  }

  async #wait(patience: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (patience > 0) timer = setTimeout(resolve, patience);
    });
    clearTimeout(timer);
    this.#wake = ignore;
  }

  /** Ends the sequence. If it still waits for something, it ends after that, and nobody waits for it. */
  end(): void {
    this.signal.removeEventListener("abort", this.#abort);
    this.#return().then(this.ended, this.ended);
  }
}

function ignore(): void {}
