import type { FilterCall, FilterPhase } from "./filter-phase.js";

/**
 * The `next` of one filter for one request. It runs the inner filters once. Misuse fails the filter, even if the promise of `next`
 * is not awaited, but never the process.
 */
export class FilterNext<Executing, Executed> {
  readonly #phase: FilterPhase<Executing, Executed>;
  readonly #filter: FilterCall<Executing, Executed>;
  readonly #inside: () => Promise<Executed>;
  #rest: Promise<Executed> | undefined;
  #decision: unknown;
  #mistake: Error | undefined;
  #hasEnded = false;

  constructor(
    phase: FilterPhase<Executing, Executed>,
    filter: FilterCall<Executing, Executed>,
    inside: () => Promise<Executed>,
  ) {
    this.#phase = phase;
    this.#filter = filter;
    this.#inside = inside;
  }

  /** Runs the inner filters and returns their outcome, which also contains a thrown error. */
  readonly call = (): Promise<Executed> => {
    const mistake = this.#mistakeOfCall();
    if (mistake !== undefined) return this.#refuse(mistake);
    return (this.#rest = this.#run());
  };

  /** Called when the filter has ended: returns the inner outcome, or `undefined` if it did not call `next`. Throws if the filter made a mistake. */
  async end(): Promise<Executed | undefined> {
    // A filter may continue without awaiting the rest. The filters around it do not.
    const executed = await this.#rest;
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

  async #run(): Promise<Executed> {
    try {
      return await this.#inside();
    } catch (error) {
      return this.#phase.failed(error);
    } finally {
      this.#decision = this.#phase.decision();
    }
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
    return new Error(`${this.#filter.name} ${what}.`);
  }
}
