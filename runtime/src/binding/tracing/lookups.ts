import type { BindingSource } from "../../model/index.js";
import { normalizeKey } from "../model-state/normalize-key.js";
import { ValueProviderResult } from "../value-providers/value-provider-result.js";
import { CompositeValueProvider, type PrefixedKey, type SourceValueProvider } from "../value-providers/index.js";

/** The lookups in the value providers of one request, by built-in binders and by an application's own. */
export class Lookups {
  readonly #found = new Set<string>();
  #recent = new Set<string>();
  #isPaused = false;

  /** A binder looked up a key. */
  record(key: string): void {
    if (!this.#isPaused && key !== "" && this.#recent.size < mostRecent) this.#recent.add(key);
  }

  /** A provider returned a key's values. */
  find(provider: string, key: string): void {
    if (!this.#isPaused) this.#found.add(`${provider} ${normalizeKey(key)}`);
  }

  /** Whether a provider returned this key's values. */
  has(provider: string, key: string): boolean {
    return this.#found.has(`${provider} ${normalizeKey(key)}`);
  }

  /** Does not record what the trace itself looks up. */
  unnoted<Result>(look: () => Result): Result {
    this.#isPaused = true;
    try {
      return look();
    } finally {
      this.#isPaused = false;
    }
  }

  /** The keys that were looked up since the last call. */
  take(): readonly string[] {
    const keys = [...this.#recent];
    this.#recent = new Set();
    return keys;
  }
}

/** The maximum number of keys in a trace. A binder can look up any number. */
const mostRecent = 20;

/** Value providers that record which keys are looked up, and which provider has them. */
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
    this.lookups.record(key);
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
