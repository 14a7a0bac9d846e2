import { defaultBindingMessages, type BindingMessages } from "../binding-messages.js";
import { isBelow, KeyTree } from "./key-tree.js";
import { normalizeKey } from "./normalize-key.js";
import { ModelStateEntry, type ModelError, type ModelValidationState } from "./model-state-entry.js";

/** The texts that a model state adds itself. */
export type ModelStateMessages = Pick<BindingMessages, "tooManyErrors" | "hiddenError">;

/** Creates a request's model state on first use. */
export interface DeferredModelState {
  makeModelState(): ModelState;
}

/**
 * The submitted values and their errors, by key. It contains names, values and errors, but no model classes. Keys are not case-sensitive. Any
 * text is a safe key, also `__proto__`.
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
  /** Creates the entries of this state. Unset once they are created. */
  #deferred: DeferredModelState | undefined;
  #tree: KeyTree | undefined;
  #errorCount = 0;
  #recordedMaximum = false;

  /**
   * An empty state.
   *
   * @param maxAllowedErrors the maximum number of errors (default: 200, rule B11)
   * @param messages the text of the last one, and the text for clients instead of an exception's own (default: in English)
   */
  constructor(
    /** The maximum number of errors. The last one says that there are more (rule B11). Default: 200. */
    readonly maxAllowedErrors = 200,
    private readonly messages: ModelStateMessages = defaultBindingMessages,
  ) {}

  /**
   * A state that is known to be valid. Its entries are created on first use: an action that reads only `isValid` does not need them.
   *
   * @internal For action plans.
   */
  static deferred(source: DeferredModelState, maxAllowedErrors: number, messages: ModelStateMessages): ModelState {
    const state = new ModelState(maxAllowedErrors, messages);
    state.#deferred = source;
    return state;
  }

  /** Whether every entry is valid or skipped. It is false if an entry is not validated yet. */
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

  /** The number of errors. */
  get errorCount(): number {
    return this.#errorCount;
  }

  get hasReachedMaxErrors(): boolean {
    return this.#errorCount >= this.maxAllowedErrors;
  }

  /** The number of keys. */
  get size(): number {
    return this.#entries.size;
  }

  /**
   * Adds an error. A key that was not submitted gets an entry. Beyond the maximum number of errors, nothing is added.
   *
   * @param key the key, such as `lines[0].sku`; empty for the whole
   * @param error the text that the client gets, or an `Error`, which only the log gets (rule B32)
   */
  addModelError(key: string, error: string | Error): void {
    this.tryAddModelError(key, error);
  }

  /**
   * As `addModelError`, but returns false if the maximum number of errors is reached. Clients do not see the text of an `Error` (rule B32).
   *
   * @param key the key, such as `lines[0].sku`; empty for the whole
   * @param error the text that the client gets, or an `Error`, which only the log gets (rule B32)
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
   * @returns whether the key has an entry
   */
  has(key: string): boolean {
    return this.#entries.has(normalizeKey(key));
  }

  /**
   * Records what was submitted under a key: the text for display, and the raw value. Errors of the key remain.
   *
   * @param key the key
   * @param rawValue the submitted value
   * @param attemptedValue its text; `null` if there is none
   */
  setModelValue(key: string, rawValue: unknown, attemptedValue: string | null): void {
    const entry = this.#getOrAdd(key);
    entry.rawValue = rawValue;
    entry.attemptedValue = attemptedValue;
  }

  /**
   * The state of a single key.
   *
   * @param key the key
   * @returns the state; `Unvalidated` if there is no entry
   */
  getValidationState(key: string): ModelValidationState {
    return this.get(key)?.validationState ?? "Unvalidated";
  }

  /**
   * The state of a key and all keys below it: unvalidated if one is unvalidated, else invalid if one is invalid.
   *
   * @param key the key
   * @returns the state; `Unvalidated` if there is no entry
   */
  getFieldValidationState(key: string): ModelValidationState {
    if (key !== "" && this.#isScanned) return this.#scanState(normalizeKey(key));
    let state: ModelValidationState = "Unvalidated";
    for (const entry of this.entriesWithPrefix(key)) {
      if (entry.validationState === "Unvalidated") return "Unvalidated";
      state = combined(state, entry);
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
    if (this.#isScanned) return this.#scan(normalizeKey(key));
    this.#tree ??= new KeyTree(this.#entries);
    return this.#tree.below(normalizeKey(key));
  }

  /**
   * Removes a key and its errors.
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

  /**
   * Removes the errors of a key and of all keys below it, and keeps what was submitted. A form that is shown again while it is being filled,
   * for example with one line more, then has no errors yet, and contains all that was typed.
   *
   * @param key the key; empty for all
   */
  clearValidationState(key: string): void {
    for (const entry of this.entriesWithPrefix(key)) {
      this.#errorCount -= entry.errors.length;
      entry.errors.length = 0;
      entry.validationState = "Unvalidated";
    }
    if (key === "") this.#recordedMaximum = false;
  }

  /**
   * Removes the keys of an item of a list, and gives those of the items behind it the number before: `lines[2].sku` becomes `lines[1].sku`.
   * Remove the item from the list itself too.
   *
   * @param key the key of the list
   * @param index the position of the item
   * @example `@HttpPost() removeLine(lines: string[], at: Int32) { lines.splice(at, 1); this.modelState.removeItem("lines", at); }`
   */
  removeItem(key: string, index: number): void {
    const kept = [...this.#entries.values()].map((entry) => [entry, keyWithoutItem(entry.key, key, index)] as const);
    this.#entries.clear();
    this.#tree = undefined;
    for (const [entry, newKey] of kept) {
      if (newKey === undefined) this.#errorCount -= entry.errors.length;
      else this.#entries.set(normalizeKey(newKey), newKey === entry.key ? entry : entry.withKey(newKey));
    }
  }

  /** Removes all keys. */
  clear(): void {
    this.#entries.clear();
    this.#errorCount = 0;
    this.#recordedMaximum = false;
    this.#tree = undefined;
  }

  /** The keys in their first spelling. */
  keys(): string[] {
    return [...this.#entries.values()].map(({ key }) => key);
  }

  *[Symbol.iterator](): IterableIterator<[key: string, entry: ModelStateEntry]> {
    for (const entry of this.#entries.values()) yield [entry.key, entry];
  }

  /** The error texts by key, for ValidationProblemDetails; an object without a prototype. Keys without errors are omitted. */
  errors(): Record<string, string[]> {
    const errors = Object.create(null) as Record<string, string[]>;
    for (const { key, errors: found } of this.#entries.values()) {
      if (found.length > 0) errors[key] = found.map((error) => this.textForClients(error));
    }
    return errors;
  }

  /** @internal The text of an error as clients may see it: not that of an exception (rule B32). */
  textForClients({ message, exception }: ModelError): string {
    return exception === undefined ? message : this.messages.hiddenError();
  }

  /** The same as `errors()`, so `JSON.stringify(modelState)` is safe for clients. */
  toJSON(): Record<string, string[]> {
    return this.errors();
  }

  get #isScanned(): boolean {
    return this.#tree === undefined && this.#entries.size <= fewEntries;
  }

  /** Validation asks this of each object once there is an error, so it makes no list. */
  #scanState(prefix: string): ModelValidationState {
    let state: ModelValidationState = "Unvalidated";
    for (const [key, entry] of this.#entries) {
      if (!isBelow(key, prefix)) continue;
      if (entry.validationState === "Unvalidated") return "Unvalidated";
      state = combined(state, entry);
    }
    return state;
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
    this.#add("", this.messages.tooManyErrors());
  }
}

function combined(state: ModelValidationState, { validationState }: ModelStateEntry): ModelValidationState {
  if (validationState === "Invalid") return "Invalid";
  return state === "Unvalidated" ? "Valid" : state;
}

/** For so few entries, visiting all is faster than building a tree. */
const fewEntries = 16;

/** The key after an item of a list was removed; `undefined` if the key belongs to the item. */
function keyWithoutItem(key: string, list: string, index: number): string | undefined {
  const start = `${normalizeKey(list)}[`;
  if (!normalizeKey(key).startsWith(start)) return key;
  const end = key.indexOf("]", start.length);
  const position = Number(key.slice(start.length, end));
  if (position === index) return undefined;
  return position > index ? `${key.slice(0, start.length)}${position - 1}${key.slice(end)}` : key;
}
