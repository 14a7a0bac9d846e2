import { describeValue } from "./value-kinds.js";

/** Thrown inside the writers: a value is not of its declared type. The outermost writer makes a `TypeError` of it. */
export class Mismatch extends Error {
  /** From the inside out. */
  readonly #steps: string[] = [];
  readonly #found: string;

  /**
   * A mismatch.
   *
   * @param value the value, which is described without its content
   * @param declared its declared type, for the message
   */
  constructor(
    value: unknown,
    readonly declared: string,
  ) {
    super();
    this.#found = describeValue(value);
  }

  /** The error for the log. Its text is not for clients, as no exception's text is. */
  toError(): TypeError {
    const path = this.#steps.toReversed().join("").replace(/^\./, "");
    const place = path === "" ? "The value of the response" : `'${path}' in the response`;
    const message =
      `${place} is ${this.#found}, but its declared type is ${this.declared}, so it is not sent. ` +
      "Return a value of the declared type, or declare the type of the value.";
    // Whatever status the response would have had.
    return Object.assign(new TypeError(message), { statusCode: 500 });
  }

  add(step: string): void {
    this.#steps.push(step);
  }
}

/** The error to throw on: a mismatch also gets the place where the value is. */
export function placed(error: unknown, step: string | number): unknown {
  if (error instanceof Mismatch) error.add(typeof step === "number" ? `[${step}]` : `.${step}`);
  return error;
}
