import type { BindingSource } from "../../model/index.js";
import type { ValueProviderResult } from "../value-provider-result.js";

/** Where values are looked up by model name. Names compare without regard to case. */
export interface ValueProvider {
  /** Whether there is a key that equals the prefix or goes on with `.` or `[`. The empty prefix: whether there is any key. */
  containsPrefix(prefix: string): boolean;
  /**
   * The same for `prefix.part`, without that text being made: `part` is folded, and has neither `.` nor `[`. A provider without this method
   * is asked `containsPrefix`.
   */
  containsPart?(prefix: string, part: string): boolean;
  /** The values of exactly this key, or `ValueProviderResult.none`. */
  getValue(key: string): ValueProviderResult;
  /** What stands next after a prefix: `a[x].b` and `a.y` give `x` and `y` for `a`, each once. */
  getKeysFromPrefix(prefix: string): readonly PrefixedKey[];
  /** The same without what changes keys; a provider that changes none needs no such method. */
  withoutKeyRewriters?(): ValueProvider;
}

/** One continuation of a prefix. */
export interface PrefixedKey {
  /** `x` for `a[x].b`. */
  readonly key: string;
  /** `a[x]`, as written in the request. */
  readonly modelName: string;
}

/** A value provider of one source, and how it is called in a binding trace. */
export interface SourceValueProvider extends ValueProvider {
  readonly name: string;
  readonly source: BindingSource;
  /** It changes the keys of the request, so that `x.index` cannot be told from `x[index]`. */
  readonly rewritesKeys?: true;
}
