type Arrived<Item> = { readonly item: IteratorResult<Item> } | { readonly error: unknown };

const done = { done: true, value: undefined } as const;

/** An iterator whose next element is waited for only for a time, and only until a signal is aborted. */
export class WatchedIterator<Item> {
  #arrived: Arrived<Item> | undefined;
  #isAsked = false;
  #isEnded = false;
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
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.signal.removeEventListener("abort", this.#abort);
    this.#return().then(this.ended, this.ended);
  }
}

/** A sequence that ends when a signal is aborted, whether it watches the signal or not. `ended` is called when its own code has ended. */
export function untilAborted<Item>(
  items: AsyncIterable<Item>,
  signal: AbortSignal,
  ended: () => void,
): AsyncIterator<Item> {
  const source = new WatchedIterator(items[Symbol.asyncIterator](), signal, ended);
  return {
    async next() {
      try {
        return (await source.next(0)) as IteratorResult<Item>;
      } catch (error) {
        source.end();
        throw error;
      }
    },
    return() {
      source.end();
      return Promise.resolve(done);
    },
  };
}

function ignore(): void {}
