import { normalizeKey } from "../normalize-key.js";
import { ValueProviderResult } from "../value-provider-result.js";
import type { PrefixedKey, SourceValueProvider } from "../value-providers/index.js";

/** What the value providers of one request were asked for, by our binders and by an application's own. */
export class Lookups {
  readonly #found = new Set<string>();
  #recent = new Set<string>();
  #isPaused = false;

  add(provider: string, key: string, isFound: boolean): void {
    if (this.#isPaused) return;
    if (key !== "" && this.#recent.size < mostRecent) this.#recent.add(key);
    if (isFound) this.#found.add(`${provider} ${normalizeKey(key)}`);
  }

  /** Whether somebody got this key's values. */
  has(provider: string, key: string): boolean {
    return this.#found.has(`${provider} ${normalizeKey(key)}`);
  }

  /** What the trace itself looks up is not noted. */
  unnoted<Result>(look: () => Result): Result {
    this.#isPaused = true;
    try {
      return look();
    } finally {
      this.#isPaused = false;
    }
  }

  /** The keys that were asked for since the last call. */
  take(): readonly string[] {
    const keys = [...this.#recent];
    this.#recent = new Set();
    return keys;
  }
}

/** A binder may ask for any number of keys; a trace shows so many. */
const mostRecent = 20;

/** A value provider whose answers are noted. There is one only while somebody asks for a trace. */
export class WatchedValueProvider implements SourceValueProvider {
  readonly name: string;
  readonly source: SourceValueProvider["source"];
  readonly rewritesKeys?: true;

  constructor(
    readonly inner: SourceValueProvider,
    private readonly lookups: Lookups,
  ) {
    this.name = inner.name;
    this.source = inner.source;
    this.rewritesKeys = inner.rewritesKeys;
  }

  containsPrefix(prefix: string): boolean {
    return this.inner.containsPrefix(prefix);
  }

  getValue(key: string): ValueProviderResult {
    const value = this.inner.getValue(key);
    this.lookups.add(this.name, key, value !== ValueProviderResult.none);
    return value;
  }

  getKeysFromPrefix(prefix: string): readonly PrefixedKey[] {
    return this.inner.getKeysFromPrefix(prefix);
  }
}
