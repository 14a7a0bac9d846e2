import type { TempDataStore } from "./temp-data-store.js";

/**
 * The values that are kept for the next request of the same client: `this.tempData`. A value is kept until a request reads it.
 *
 * @example `this.tempData.set("message", "Saved."); const message = this.tempData.get("message");`
 */
export class TempDataDictionary {
  readonly #store: TempDataStore;
  #values: Map<string, unknown> | undefined;
  /** The keys that the next request gets. */
  readonly #kept = new Set<string>();

  /** @internal Created for each request that uses it. */
  constructor(store: TempDataStore) {
    this.#store = store;
  }

  /**
   * Whether there is a value. It does not count as reading it.
   *
   * @param key its name
   * @returns whether there is one
   */
  has(key: string): boolean {
    return this.#loaded().has(key);
  }

  /**
   * Reads a value. The next request does not get it, unless `keep` is called.
   *
   * @param key its name
   * @returns the value; `undefined` if there is none
   */
  get(key: string): unknown {
    const value = this.#loaded().get(key);
    if (this.#kept.delete(key)) this.#save();
    return value;
  }

  /**
   * Reads a value, and keeps it for the next request.
   *
   * @param key its name
   * @returns the value; `undefined` if there is none
   */
  peek(key: string): unknown {
    return this.#loaded().get(key);
  }

  /**
   * Sets a value for the next request.
   *
   * @param key its name
   * @param value what JSON can write
   * @throws {TypeError} if JSON cannot write it
   */
  set(key: string, value: unknown): void {
    const text = JSON.stringify(value) as string | undefined;
    if (text === undefined) throw new TypeError(`The temp data "${key}" cannot be written as JSON.`);
    this.#loaded().set(key, value);
    this.#kept.add(key);
    this.#save();
  }

  /**
   * Removes a value.
   *
   * @param key its name
   */
  delete(key: string): void {
    this.#loaded().delete(key);
    if (this.#kept.delete(key)) this.#save();
  }

  /**
   * Keeps a value that was read for one more request.
   *
   * @param key its name (default: all values)
   */
  keep(key?: string): void {
    const values = this.#loaded();
    const wanted = key === undefined ? [...values.keys()] : [key];
    for (const one of wanted) if (values.has(one)) this.#kept.add(one);
    this.#save();
  }

  #loaded(): Map<string, unknown> {
    if (this.#values === undefined) {
      this.#values = new Map(Object.entries(this.#store.load()));
      for (const key of this.#values.keys()) this.#kept.add(key);
    }
    return this.#values;
  }

  #save(): void {
    const kept = [...this.#loaded()].filter(([key]) => this.#kept.has(key));
    this.#store.save(Object.fromEntries(kept));
  }
}
