import type { LightMyRequestResponse } from "fastify";

/**
 * The response to a test's request to an action.
 *
 * @typeParam Value the action's value, as JSON
 * @example `const isFound = (response: TestResponse<unknown>): boolean => response.statusCode !== 404;`
 */
export class TestResponse<Value> {
  /** The response from `inject`. */
  readonly raw: LightMyRequestResponse;
  readonly #request: string;

  /** @internal */
  constructor(raw: LightMyRequestResponse, request: string) {
    this.raw = raw;
    this.#request = request;
  }

  get statusCode(): number {
    return this.raw.statusCode;
  }

  get headers(): LightMyRequestResponse["headers"] {
    return this.raw.headers;
  }

  /** The body as text. */
  get text(): string {
    return this.raw.body;
  }

  /**
   * The action's value. `undefined` for a response without a body; a string if the response is not JSON.
   *
   * @throws {Error} if the response is not a success (200 to 299). The message contains the status and the body. In
   *   that case, read `problem`.
   */
  get value(): Value {
    if (this.statusCode < 200 || this.statusCode > 299) {
      throw new Error(`${this.#request} was answered with ${this.statusCode}: ${this.text}`);
    }
    return this.#parsed() as Value;
  }

  /**
   * The problem details of an error response.
   *
   * @throws {Error} if the response has no problem details
   */
  get problem(): TestProblem {
    if (!/\+json\b/.test(String(this.headers["content-type"])) || this.statusCode < 400) {
      throw new Error(`${this.#request} was answered with ${this.statusCode}, without problem details: ${this.text}`);
    }
    return this.#parsed() as TestProblem;
  }

  #parsed(): unknown {
    if (this.text === "") return undefined;
    return /\bjson\b/.test(String(this.headers["content-type"])) ? JSON.parse(this.text) : this.text;
  }
}

/** Problem details as a client reads them (RFC 9457). */
export interface TestProblem {
  readonly type?: string;
  readonly title?: string;
  readonly status?: number;
  readonly detail?: string;
  /** For an invalid request: the messages by key. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly [member: string]: unknown;
}
