import { PatternBudget, type PatternContext, type Services, type ValidationContext } from "../attributes/index.js";

import type { StringLocalizer } from "../localization/index.js";

/** A request, from which a check may need services and a signal. They are created on first use, because creating them takes time. */
export interface CheckSource {
  readonly services: Services;
  readonly signal: AbortSignal;
  /** The language of messages; absent if the application has only one. */
  readonly localizer?: StringLocalizer | undefined;
}

/** The validation of one target, or of one request by a plan. Its checks share the budget of patterns. */
export class Validation implements CheckSource, PatternContext {
  readonly #source: CheckSource;
  readonly #maxPatternSteps: number;
  #budget: PatternBudget | undefined = undefined;

  constructor(source: CheckSource, maxPatternSteps: number) {
    this.#source = source;
    this.#maxPatternSteps = maxPatternSteps;
  }

  get services(): Services {
    return this.#source.services;
  }

  get signal(): AbortSignal {
    return this.#source.signal;
  }

  get localizer(): StringLocalizer | undefined {
    return this.#source.localizer;
  }

  get patternBudget(): PatternBudget {
    return (this.#budget ??= new PatternBudget(this.#maxPatternSteps));
  }
}

/** The parts that a check can use besides the value. */
export class CheckContext implements ValidationContext, PatternContext {
  readonly #validation: Validation;
  readonly displayName: string;
  declare readonly memberName?: string;
  declare readonly instance?: object;

  constructor(
    displayName: string,
    memberName: string | undefined,
    instance: object | undefined,
    validation: Validation,
  ) {
    this.#validation = validation;
    this.displayName = validation.localizer?.templateOf(displayName) ?? displayName;
    if (memberName !== undefined) this.memberName = memberName;
    if (instance !== undefined) this.instance = instance;
  }

  get services(): Services {
    return this.#validation.services;
  }

  get signal(): AbortSignal {
    return this.#validation.signal;
  }

  /** For a check of an application that asks a pattern of Ligature, with its own context. */
  get patternBudget(): PatternBudget {
    return this.#validation.patternBudget;
  }
}
