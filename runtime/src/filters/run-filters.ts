import type { FilterCall, FilterPhase } from "./filter-phase.js";

/**
 * Runs nested filters. The result is that of the outermost filter. It rejects with an error of the outermost filter. An error of an
 * inner filter is passed to the filter around it. Without filters, it is synchronous if the inner step is.
 */
export function runFilters<Executing, Executed>(
  phase: FilterPhase<Executing, Executed>,
  index = 0,
): Executed | Promise<Executed> {
  const filter = phase.filters[index];
  return filter === undefined ? phase.inside() : runFilter(phase, filter, index);
}

async function runFilter<Executing, Executed>(
  phase: FilterPhase<Executing, Executed>,
  filter: FilterCall<Executing, Executed>,
  index: number,
): Promise<Executed> {
  const next = new FilterNext(phase, index);
  try {
    await filter.run(phase.executing, next.call);
  } catch (error) {
    next.abandon();
    throw error;
  }
  const executed = next.end();
  return (executed instanceof Promise ? await executed : executed) ?? phase.shortCircuited(filter);
}

/**
 * The `next` of one filter for one request. It runs the inner filters once. Misuse fails the filter, even if the promise of `next`
 * is not awaited, but never the process.
 */
class FilterNext<Executing, Executed> {
  readonly #phase: FilterPhase<Executing, Executed>;
  readonly #index: number;
  #rest: Promise<Executed> | undefined;
  /** The outcome of the rest, once it is known. */
  #executed: Executed | undefined;
  #decision: unknown;
  #mistake: Error | undefined;
  #hasEnded = false;

  /** @param index the place of the filter in its phase */
  constructor(phase: FilterPhase<Executing, Executed>, index: number) {
    this.#phase = phase;
    this.#index = index;
  }

  /** Runs the inner filters and returns their outcome, which also contains a thrown error. */
  readonly call = (): Promise<Executed> => {
    const mistake = this.#mistakeOfCall();
    if (mistake !== undefined) return this.#refuse(mistake);
    return (this.#rest = this.#run());
  };

  /** Called when the filter has ended: returns the inner outcome, or `undefined` if it did not call `next`. Throws if the filter made a mistake. */
  end(): Executed | undefined | Promise<Executed | undefined> {
    // A filter may continue without awaiting the rest. The filters around it do not.
    if (this.#rest !== undefined && this.#executed === undefined) return this.#endLater(this.#rest);
    return this.#end(this.#executed);
  }

  async #endLater(rest: Promise<Executed>): Promise<Executed | undefined> {
    return this.#end(await rest);
  }

  #end(executed: Executed | undefined): Executed | undefined {
    this.#hasEnded = true;
    if (this.#mistake === undefined && this.#rest !== undefined && this.#phase.decision() !== this.#decision) {
      this.#mistake = this.#error(
        "ended the request after it had called next(). Set the result on the value that next() returns, or do not call next()",
      );
    }
    if (this.#mistake !== undefined) throw this.#mistake;
    return executed;
  }

  /** Called when the filter threw: the request ends with its error, whatever the rest does. */
  abandon(): void {
    this.#hasEnded = true;
  }

  /** Inner steps that do not wait have ended when it returns. */
  #run(): Promise<Executed> {
    try {
      const executed = runFilters(this.#phase, this.#index + 1);
      return executed instanceof Promise ? this.#finishLater(executed) : Promise.resolve(this.#finish(executed));
    } catch (error) {
      return Promise.resolve(this.#finish(this.#phase.failed(error)));
    }
  }

  async #finishLater(rest: Promise<Executed>): Promise<Executed> {
    let executed: Executed;
    try {
      executed = await rest;
    } catch (error) {
      executed = this.#phase.failed(error);
    }
    return this.#finish(executed);
  }

  #finish(executed: Executed): Executed {
    this.#decision = this.#phase.decision();
    return (this.#executed = executed);
  }

  #mistakeOfCall(): Error | undefined {
    if (this.#hasEnded)
      return this.#error("called next() after it had ended. Await its asynchronous work before it ends");
    if (this.#rest !== undefined) return this.#error("called next() twice. A filter may call it only once");
    if (this.#phase.decision() === undefined) return undefined;
    return this.#error("both ended the request and called next(). Do only one of the two");
  }

  #refuse(mistake: Error): Promise<Executed> {
    if (this.#hasEnded) this.#phase.report(mistake);
    this.#mistake ??= mistake;
    const refused = Promise.reject<Executed>(mistake);
    refused.catch(() => {});
    return refused;
  }

  #error(what: string): Error {
    return new Error(`${this.#phase.filters[this.#index]!.name} ${what}.`);
  }
}
