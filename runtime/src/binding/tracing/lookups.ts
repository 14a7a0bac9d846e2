import type { BindingSource } from "../../model/index.js";
import { normalizeKey } from "../normalize-key.js";
import { ValueProviderResult } from "../value-provider-result.js";
import { CompositeValueProvider, type PrefixedKey, type SourceValueProvider } from "../value-providers/index.js";

/** What the value providers of one request were asked for, by our binders and by an application's own. */
export class Lookups {
  readonly #found = new Set<string>();
  #recent = new Set<string>();
  #isPaused = false;

  /** A binder asked for a key. */
  ask(key: string): void {
    if (!this.#isPaused && key !== "" && this.#recent.size < mostRecent) this.#recent.add(key);
  }

  /** A provider gave a key's values. */
  find(provider: string, key: string): void {
    if (!this.#isPaused) this.#found.add(`${provider} ${normalizeKey(key)}`);
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

/** Value providers of which is noted what they are asked for, and which of them answers. */
export class WatchedValueProviders extends CompositeValueProvider {
  constructor(
    providers: readonly SourceValueProvider[],
    private readonly lookups: Lookups,
  ) {
    super(providers);
  }

  static of({ providers }: CompositeValueProvider, lookups: Lookups): WatchedValueProviders {
    return new WatchedValueProviders(
      providers.map((provider) => new WatchedValueProvider(provider, lookups)),
      lookups,
    );
  }

  override getValue(key: string): ValueProviderResult {
    this.lookups.ask(key);
    return super.getValue(key);
  }

  override filter(source: BindingSource): CompositeValueProvider {
    return new WatchedValueProviders(super.filter(source).providers, this.lookups);
  }

  override withoutKeyRewriters(): CompositeValueProvider {
    return new WatchedValueProviders(super.withoutKeyRewriters().providers, this.lookups);
  }
}

class WatchedValueProvider implements SourceValueProvider {
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
    if (value !== ValueProviderResult.none) this.lookups.find(this.name, key);
    return value;
  }

  getKeysFromPrefix(prefix: string): readonly PrefixedKey[] {
    return this.inner.getKeysFromPrefix(prefix);
  }
}
