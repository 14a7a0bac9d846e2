/** Keeps equal data once: nearly all actions of an application have the same limits, and use their bodies in the same way. */
export class SharedData {
  readonly #known = new Map<string, object>();

  /**
   * The first data that is equal to this one.
   *
   * @param data texts, numbers, booleans, lists and objects of them. Nobody changes it afterwards
   */
  of<Data extends object>(data: Data): Data {
    const key = JSON.stringify(data, (_, value: unknown) => (value === Number.POSITIVE_INFINITY ? "no limit" : value));
    const known = this.#known.get(key);
    if (known !== undefined) return known as Data;
    this.#known.set(key, data);
    return data;
  }
}
