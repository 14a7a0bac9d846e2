import type { BindingSource } from "../../model/index.js";
import type { ValueProviderResult } from "./value-provider-result.js";

/** Looks up values by model name. Names are not case-sensitive. */
export interface ValueProvider {
  /** Whether there is a key that equals the prefix or continues it with `.` or `[`. For the empty prefix: whether there is any key. */
  containsPrefix(prefix: string): boolean;
  /**
   * The same for `prefix.part`, without creating that text. `part` is folded, and has neither `.` nor `[`. For a provider without this method,
   * `containsPrefix` is called.
   */
  containsPart?(prefix: string, part: string): boolean;
  /** The values of exactly this key, or `ValueProviderResult.none`. */
  getValue(key: string): ValueProviderResult;
  /** The next parts after a prefix, each once: `x` and `y` after `a` for the keys `a[x].b` and `a.y`. */
  getKeysFromPrefix(prefix: string): readonly PrefixedKey[];
  /** The same without providers that change keys. A provider that changes no keys does not need this method. */
  withoutKeyRewriters?(): ValueProvider;
}

/** One continuation of a prefix. */
export interface PrefixedKey {
  /** `x` for `a[x].b`. */
  readonly key: string;
  /** `a[x]`, as written in the request. */
  readonly modelName: string;
}

/** A value provider of one source, with its name in a binding trace. */
export interface SourceValueProvider extends ValueProvider {
  readonly name: string;
  readonly source: BindingSource;
  /** It changes the keys of the request, so `x.index` and `x[index]` are the same. */
  readonly rewritesKeys?: true;
}
