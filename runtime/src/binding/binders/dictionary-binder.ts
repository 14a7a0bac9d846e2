import { invariantCulture, isBlank } from "../../types/index.js";
import { hasEnded } from "../binding-budget.js";
import { afterwards, inOrder, type Step } from "../maybe-promise.js";
import { firstInstances } from "../../model/index.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";
import { createIndexModelName, createPropertyModelName } from "../../metadata/index.js";
import { conversionMessage } from "../conversion-error.js";
import { createTextConverter, type TextConverter } from "../text-converter.js";
import type { ValidationStateEntry } from "../model-state/validation-state.js";
import type { PrefixedKey } from "../value-providers/index.js";
import { CollectionBinder, type BoundElements } from "./collection-binder.js";
import { bindJsonPart, isJsonPart, jsonPartOf } from "./json-part.js";
import { KeyValuePairBinder, type KeyValuePair } from "./key-value-pair-binder.js";

/** The dictionary that is bound: a `Map`, or an object without a prototype. */
interface DictionaryAccess {
  create(): object;
  clear(dictionary: object): void;
  isDictionary(value: unknown): value is object;
  has(dictionary: object, key: unknown): boolean;
  set(dictionary: object, key: unknown, value: unknown): void;
  /** The key as the dictionary has it. */
  keyOf(key: unknown): unknown;
}

/** The entries of `a[x]=1&a[y]=2`. */
interface ShortEntries {
  /** The model names of the values, by their keys. */
  readonly valueKeys: Map<unknown, string>;
  /** The model names of values that those of other spellings of the same key have replaced: `a[1]=x&a[01]=y`. */
  readonly replaced: string[];
  readonly firstOf: (key: unknown) => unknown;
}

/**
 * Binds dictionaries, in four formats (rule B12):
 * 1. `a[0].Key=x&a[0].Value=1`: a collection of pairs, with all formats of collections.
 * 2. If this bound nothing: `a[x]=1`. The key is converted with the invariant culture. There is an entry even if its value cannot be converted.
 * 3. As 2., but entries may lack the name: `[x]=1&a[y]=2` (rule X9).
 * 4. After the fallback to the empty prefix, 1. and 2. without the name. If the keys are texts and the action reads no other value, every
 *    other key is an entry too (rule X21).
 */
class DictionaryBinder extends CollectionBinder {
  constructor(
    pairMetadata: ModelMetadata,
    pairBinder: ModelBinder,
    private readonly access: DictionaryAccess,
    private readonly convertKey: TextConverter,
    private readonly keyMetadata: ModelMetadata,
    private readonly valueMetadata: ModelMetadata,
    private readonly valueBinder: ModelBinder,
  ) {
    super(pairMetadata, pairBinder);
  }

  override bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    const part = jsonPartOf(context);
    if (part !== undefined) return bindJsonPart(context, part);
    const { modelState } = context;
    const errorsBefore = modelState.errorCount;
    return afterwards(super.bindModelAsync(context), () => {
      const { isModelSet, model } = context.result;
      if (!isModelSet || !this.#isEmpty(model)) return;
      // There were only invalid pairs: the keys below them are bound again.
      if (modelState.errorCount > errorsBefore) context.isRepeated = true;
      return afterwards(this.#bindShort(context, model as object), () => {
        const isAbsent = modelState.errorCount === errorsBefore && this.#isEmpty(model);
        if (isAbsent && super.staysUnset(context)) context.result = ModelBindingResult.failed();
      });
    });
  }

  /** Only after all formats nothing was sent. */
  protected override staysUnset(): boolean {
    return false;
  }

  protected override fill({ items, keys }: BoundElements, context: ModelBindingContext): object {
    const dictionary = this.access.isDictionary(context.model) ? context.model : this.access.create();
    this.access.clear(dictionary);
    const firstOf = firstInstances(this.keyMetadata.type);
    for (const [index, item] of items.entries()) {
      const [key, value] = (item ?? this.#emptyPair()) as KeyValuePair;
      this.#add(context, dictionary, firstOf(key ?? this.keyMetadata.defaultValue()), value, keys[index]!);
    }
    return dictionary;
  }

  protected override validationState({ items, keys }: BoundElements): ValidationStateEntry {
    const pairs = items.map(
      (item, index) => [this.access.keyOf((item as KeyValuePair | null)?.[0]), keys[index]!] as const,
    );
    // If two pairs have the same key, the first one is kept.
    return { pairKeys: new Map(pairs.reverse()) };
  }

  /** A key that occurs twice is an error; ASP.NET Core answers 500. A missing key is not a key. */
  #add(context: ModelBindingContext, dictionary: object, key: unknown, value: unknown, modelName: string): void {
    const { modelState, messages } = context;
    if (key === null || key === undefined) modelState.tryAddModelError(modelName, messages.missingKeyOrValue());
    else if (this.access.has(dictionary, key)) {
      modelState.tryAddModelError(modelName, messages.duplicateDictionaryKey(String(key)));
    } else this.access.set(dictionary, key, value);
  }

  /** The value for an index without data. */
  #emptyPair(): KeyValuePair {
    return [null, this.valueMetadata.isReferenceOrNullable ? null : this.valueMetadata.defaultValue()];
  }

  get #hasTextKeys(): boolean {
    return this.keyMetadata.type.id === "String";
  }

  #isEmpty(model: unknown): boolean {
    return model instanceof Map ? model.size === 0 : Object.keys(model as object).length === 0;
  }

  #bindShort(context: ModelBindingContext, dictionary: object): void | Promise<void> {
    const keys = this.#keysOf(context);
    const { maxCollectionSize: limit } = context.scope.services.settings.limits;
    const entries: ShortEntries = {
      valueKeys: new Map(),
      replaced: [],
      firstOf: firstInstances(this.keyMetadata.type),
    };
    const bindOne = (index: number): Step => {
      if (hasEnded(context) || !context.scope.budget.take(context)) return false;
      if (index === limit) return this.#tooManyEntries(context, limit);
      return this.#bindEntry(context, dictionary, keys[index]!, entries);
    };
    return afterwards(inOrder(keys.length, bindOne), () => {
      const { valueKeys, replaced } = entries;
      for (const modelName of replaced) skip(context, modelName);
      if (valueKeys.size > 0 && context.result.isModelSet) context.setValidationState(dictionary, { valueKeys });
    });
  }

  /** Entries with the name, after those without the name in the same request. */
  #keysOf(context: ModelBindingContext): readonly PrefixedKey[] {
    const { modelName, valueProvider } = context;
    const named = valueProvider.getKeysFromPrefix(modelName);
    // `?utm=x` is not a wrong key, but no key at all: without brackets, only texts are keys, and only of a dictionary alone (rule X21).
    // A JSON part has the name of its own target, and is a whole value.
    if (modelName === "")
      return this.#hasTextKeys && context.scope.isOnlyValue
        ? named.filter((entry) => !isJsonPart(valueProvider.getValue(entry.modelName)))
        : unnamedEntries(valueProvider);
    if (named.length === 0 || !context.isTopLevelObject) return named;
    return [
      ...unnamedEntries(valueProvider).filter(
        ({ key }) => this.convertKey(key, invariantCulture).outcome !== "notConvertible",
      ),
      ...named,
    ];
  }

  #bindEntry(context: ModelBindingContext, dictionary: object, entry: PrefixedKey, entries: ShortEntries): Step {
    const key = entries.firstOf(this.#convert(entry.key));
    if (key === undefined) return this.#refuseKey(context, entry.key);
    const first = context.nested(this.valueMetadata, context.fieldName, entry.modelName, undefined);
    return afterwards(this.valueBinder.bindModelAsync(first), () => {
      if (first.result.isModelSet || first.isExplained) return this.#addEntry(dictionary, key, first, entries);
      const second = context.nested(this.valueMetadata, context.fieldName, otherName(context, entry), undefined);
      return afterwards(this.valueBinder.bindModelAsync(second), () =>
        this.#addEntry(dictionary, key, second, entries),
      );
    });
  }

  #addEntry(dictionary: object, key: unknown, bound: ModelBindingContext, { valueKeys, replaced }: ShortEntries): true {
    const { isModelSet, model } = bound.result;
    const isAbsent = !isModelSet || (model === null && !this.valueMetadata.isReferenceOrNullable);
    this.access.set(dictionary, key, isAbsent ? this.valueMetadata.defaultValue() : model);
    const ownKey = this.access.keyOf(key);
    const before = valueKeys.get(ownKey);
    if (before !== undefined) replaced.push(before);
    valueKeys.set(ownKey, bound.modelName);
    bound.scope.tracer?.record(bound);
    return true;
  }

  /** An empty key is the default of the key's type, unless this is a string: `a[]=x` is 0. An undefined number of an enum is a valid key. */
  #convert(key: string): unknown {
    if (isBlank(key) && !this.#hasTextKeys) return this.keyMetadata.defaultValue() ?? undefined;
    const conversion = this.convertKey(key, invariantCulture);
    return conversion.outcome === "notConvertible" ? undefined : conversion.value;
  }

  /** As in ASP.NET Core: one error under the dictionary's own name, and nothing is bound. */
  #refuseKey(context: ModelBindingContext, key: string): false {
    context.addModelError(conversionMessage(context.messages, key, undefined));
    context.result = ModelBindingResult.failed();
    return false;
  }

  #tooManyEntries(context: ModelBindingContext, limit: number): false {
    context.addModelError(context.messages.collectionTooLarge(context.modelName || context.originalModelName, limit));
    return false;
  }
}

/** The value is not in the dictionary, so nothing validates it. Its errors stay. */
function skip({ modelState }: ModelBindingContext, modelName: string): void {
  for (const entry of modelState.entriesWithPrefix(modelName))
    if (entry.validationState === "Unvalidated") entry.validationState = "Skipped";
}

/** `[x]` of `[x]=1` and `[x].id=1`. A provider lists `x` and `[x]` only once, under the first spelling. */
function unnamedEntries(provider: ModelBindingContext["valueProvider"]): readonly PrefixedKey[] {
  const entries = provider.getKeysFromPrefix("").map(({ key }) => ({ key, modelName: createIndexModelName("", key) }));
  return entries.filter(({ modelName }) => provider.containsPrefix(modelName));
}

/** jQuery's keys can be partly rewritten: `a[x]` is also looked up as `a.x`, and vice versa. */
function otherName({ modelName }: ModelBindingContext, entry: PrefixedKey): string {
  return entry.modelName.endsWith("]")
    ? createPropertyModelName(modelName, entry.key)
    : createIndexModelName(modelName, entry.key);
}

const mapAccess: DictionaryAccess = {
  create: () => new Map(),
  clear: (dictionary) => (dictionary as Map<unknown, unknown>).clear(),
  isDictionary: (value) => value instanceof Map,
  has: (dictionary, key) => (dictionary as Map<unknown, unknown>).has(key),
  set: (dictionary, key, value) => (dictionary as Map<unknown, unknown>).set(key, value),
  keyOf: (key) => key,
};

const recordAccess: DictionaryAccess = {
  create: () => Object.create(null) as object,
  clear(dictionary) {
    for (const key of Object.keys(dictionary)) Reflect.deleteProperty(dictionary, key);
  },
  isDictionary: (value) => typeof value === "object" && value !== null,
  has: (dictionary, key) => Object.hasOwn(dictionary, String(key)),
  // An object that the application created may have a prototype. A key such as `__proto__` must become its own property.
  set: (dictionary, key, value) =>
    Object.defineProperty(dictionary, String(key), { value, writable: true, enumerable: true, configurable: true }),
  keyOf: String,
};

/** `Record<K, V>` and `Map<K, V>` with keys that are read from one text. */
export const dictionaryBinderProvider: ModelBinderProvider = {
  getBinder({ metadata, createBinder }) {
    const { type, keyMetadata: key, valueMetadata: value } = metadata;
    if (type.kind !== "dictionary" || key === undefined || value === undefined) return null;
    const convertKey = createTextConverter(key.type);
    if (convertKey === undefined) return null;
    const valueBinder = createBinder(value);
    const pairBinder = new KeyValuePairBinder(key, createBinder(key), value, valueBinder);
    const access = type.form === "map" ? mapAccess : recordAccess;
    return new DictionaryBinder(metadata, pairBinder, access, convertKey, key, value, valueBinder);
  },
};
