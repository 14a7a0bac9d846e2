import type { ValidationContext, Services } from "../attributes/index.js";

/** The source of a check's services and signal: a request. They are created on first use, because creating them takes time. */
export interface CheckSource {
  readonly services: Services;
  readonly signal: AbortSignal;
}

/** What a check can use besides the value. */
export class CheckContext implements ValidationContext {
  readonly #source: CheckSource;
  readonly displayName: string;
  declare readonly memberName?: string;
  declare readonly instance?: object;

  constructor(displayName: string, memberName: string | undefined, instance: object | undefined, source: CheckSource) {
    this.#source = source;
    this.displayName = displayName;
    if (memberName !== undefined) this.memberName = memberName;
    if (instance !== undefined) this.instance = instance;
  }

  get services(): Services {
    return this.#source.services;
  }

  get signal(): AbortSignal {
    return this.#source.signal;
  }
}
