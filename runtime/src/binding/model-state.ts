import { defaultBindingMessages } from "./binding-messages.js";
import { isBelow, KeyTree } from "./key-tree.js";
import { normalizeKey } from "./normalize-key.js";
import { ModelStateEntry, type ModelValidationState } from "./model-state-entry.js";

/** Who can make a request's model state when somebody looks at it. */
export interface DeferredModelState {
  makeModelState(): ModelState;
}

/**
 * What was submitted under which key, and what is wrong with it. It knows names, values and errors, no model classes.
 * Keys compare without regard to case; any text is a safe key, `__proto__` too.
 *
 * @example
 * ```ts
 * class OrdersController extends ControllerBase {
 *   @HttpPost() add(order: NewOrder) {
 *     if (order.lines.length > 50) this.modelState.addModelError("lines", "There are too many lines.");
 *     if (!this.modelState.isValid) return this.badRequest(this.modelState);
 *     return this.ok(orders.add(order));
 *   }
 * }
 * ```
 */
export class ModelState implements Iterable<[key: string, entry: ModelStateEntry]> {
  #known: Map<string, ModelStateEntry> | undefined;
  /** Makes the state that this one stands for; gone once somebody has asked for more than whether it is valid. */
  #deferred: DeferredModelState | undefined;
  #tree: KeyTree | undefined;
  #errorCount = 0;
  #recordedMaximum = false;

  /**
   * An empty state.
   *
   * @param maxAllowedErrors so many errors are kept (default: 200, rule B11)
   * @param tooManyErrors the text of the last one
   */
  constructor(
    /** So many errors are kept: the last of them says that there were more (rule B11). Default 200. */
    readonly maxAllowedErrors = 200,
    private readonly tooManyErrors: () => string = () => defaultBindingMessages.tooManyErrors(),
  ) {}

  /**
   * A state that is known to be valid, and is made only when somebody asks for more than that: an action that looks at nothing
   * but `isValid` pays for no entries.
   *
   * @internal For action plans.
   */
  static deferred(source: DeferredModelState, maxAllowedErrors: number, tooManyErrors: () => string): ModelState {
    const state = new ModelState(maxAllowedErrors, tooManyErrors);
    state.#deferred = source;
    return state;
  }

  /** Whether every entry is valid or was skipped. An entry that nothing has validated yet makes it false. */
  get isValid(): boolean {
    if (this.#deferred !== undefined) return true;
    return this.#errorCount === 0 ? !this.#hasPending() : false;
  }

  get #entries(): Map<string, ModelStateEntry> {
    if (this.#deferred !== undefined) this.#take(this.#deferred.makeModelState());
    return (this.#known ??= new Map<string, ModelStateEntry>());
  }

  #take(made: ModelState): void {
    this.#deferred = undefined;
    this.#known = made.#entries;
    this.#errorCount = made.#errorCount;
    this.#recordedMaximum = made.#recordedMaximum;
  }

  /** How many errors there are. */
  get errorCount(): number {
    return this.#errorCount;
  }

  get hasReachedMaxErrors(): boolean {
    return this.#errorCount >= this.maxAllowedErrors;
  }

  /** How many keys there are. */
  get size(): number {
    return this.#entries.size;
  }

  /**
   * Adds an error; a key that was not submitted gets an entry. Beyond the maximum nothing is added.
   *
   * @param key the key, such as `lines[0].sku`; the empty text for the whole
   * @param error the text, as the client gets it; an `Error` is for the log alone (rule B32)
   */
  addModelError(key: string, error: string | Error): void {
    this.tryAddModelError(key, error);
  }

  /**
   * As `addModelError`; false when the maximum had been reached. The text of an `Error` is not shown to clients (rule B32).
   *
   * @param key the key, such as `lines[0].sku`; the empty text for the whole
   * @param error the text, as the client gets it; an `Error` is for the log alone (rule B32)
   * @returns whether it was added
   */
  tryAddModelError(key: string, error: string | Error): boolean {
    if (this.#errorCount >= this.maxAllowedErrors - 1) {
      this.#recordMaximum();
      return false;
    }
    this.#add(key, error);
    return true;
  }

  /**
   * The entry of a key.
   *
   * @param key the key
   * @returns the entry, or `undefined`
   */
  get(key: string): ModelStateEntry | undefined {
    return this.#entries.get(normalizeKey(key));
  }

  /**
   * Whether a key has an entry.
   *
   * @param key the key
   * @returns whether it has
   */
  has(key: string): boolean {
    return this.#entries.has(normalizeKey(key));
  }

  /**
   * Records what was submitted under a key: the text as it is shown again, and the raw value. Its errors stay.
   *
   * @param key the key
   * @param rawValue what was submitted
   * @param attemptedValue its text; `null` where there is none
   */
  setModelValue(key: string, rawValue: unknown, attemptedValue: string | null): void {
    const entry = this.#getOrAdd(key);
    entry.rawValue = rawValue;
    entry.attemptedValue = attemptedValue;
  }

  /**
   * The state of a key alone.
   *
   * @param key the key
   * @returns the state; `Unvalidated` when there is no entry
   */
  getValidationState(key: string): ModelValidationState {
    return this.get(key)?.validationState ?? "Unvalidated";
  }

  /**
   * The state of a key and all keys below it: unvalidated beats invalid, invalid beats valid.
   *
   * @param key the key
   * @returns the state; `Unvalidated` when there is no entry
   */
  getFieldValidationState(key: string): ModelValidationState {
    let state: ModelValidationState = "Unvalidated";
    for (const entry of this.entriesWithPrefix(key)) {
      if (entry.validationState === "Unvalidated") return "Unvalidated";
      if (entry.validationState === "Invalid") state = "Invalid";
      else if (state === "Unvalidated") state = "Valid";
    }
    return state;
  }

  /**
   * The entries of a key and of all keys below it: `a` has `a`, `a.b` and `a[0]`, not `ab`. The empty key has all.
   *
   * @param key the key
   * @returns the entries
   */
  entriesWithPrefix(key: string): Iterable<ModelStateEntry> {
    if (key === "") return this.#entries.values();
    if (this.#tree === undefined && this.#entries.size <= fewEntries) return this.#scan(normalizeKey(key));
    this.#tree ??= new KeyTree(this.#entries);
    return this.#tree.below(normalizeKey(key));
  }

  /**
   * Takes a key out, with its errors.
   *
   * @param key the key
   * @returns whether it was there
   */
  remove(key: string): boolean {
    const entry = this.get(key);
    if (entry === undefined) return false;
    this.#entries.delete(normalizeKey(key));
    this.#errorCount -= entry.errors.length;
    this.#tree = undefined;
    return true;
  }

  /** Takes everything out. */
  clear(): void {
    this.#entries.clear();
    this.#errorCount = 0;
    this.#recordedMaximum = false;
    this.#tree = undefined;
  }

  /** The keys, as they were first written. */
  keys(): string[] {
    return [...this.#entries.values()].map(({ key }) => key);
  }

  *[Symbol.iterator](): IterableIterator<[key: string, entry: ModelStateEntry]> {
    for (const entry of this.#entries.values()) yield [entry.key, entry];
  }

  /** The error texts by key, for ValidationProblemDetails; an object without a prototype. Keys without errors are left out. */
  errors(): Record<string, string[]> {
    const errors = Object.create(null) as Record<string, string[]>;
    for (const { key, errors: found } of this.#entries.values()) {
      if (found.length > 0) errors[key] = found.map(({ message, exception }) => (exception ? hiddenMessage : message));
    }
    return errors;
  }

  /** The same as `errors()`: `JSON.stringify(modelState)` is what a client may see. */
  toJSON(): Record<string, string[]> {
    return this.errors();
  }

  #scan(prefix: string): ModelStateEntry[] {
    const found: ModelStateEntry[] = [];
    for (const [key, entry] of this.#entries) if (isBelow(key, prefix)) found.push(entry);
    return found;
  }

  #hasPending(): boolean {
    for (const { validationState } of this.#entries.values()) {
      if (validationState === "Unvalidated" || validationState === "Invalid") return true;
    }
    return false;
  }

  #getOrAdd(key: string): ModelStateEntry {
    const normalized = normalizeKey(key);
    let entry = this.#entries.get(normalized);
    if (entry === undefined) {
      entry = new ModelStateEntry(key);
      this.#entries.set(normalized, entry);
      this.#tree?.add(normalized, entry);
    }
    return entry;
  }

  #add(key: string, error: string | Error): void {
    const entry = this.#getOrAdd(key);
    entry.validationState = "Invalid";
    entry.errors.push(typeof error === "string" ? { message: error } : { message: error.message, exception: error });
    this.#errorCount++;
  }

  #recordMaximum(): void {
    if (this.#recordedMaximum) return;
    this.#recordedMaximum = true;
    this.#add("", this.tooManyErrors());
  }
}

/** So few are looked through quicker than a tree of them is made. */
const fewEntries = 16;

/** What a client is told in place of an exception's own text. */
const hiddenMessage = "The input was not valid.";
