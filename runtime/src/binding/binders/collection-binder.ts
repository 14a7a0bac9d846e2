import { hasEnded } from "../binding-budget.js";
import { afterwards, inOrder, type Step } from "../maybe-promise.js";
import type { ModelBinder } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";
import { foldKey } from "../model-state/normalize-key.js";
import { createIndexModelName, createPropertyModelName, hasCount } from "../../metadata/index.js";
import type { ItemCount } from "../../model/index.js";
import type { ValidationStateEntry } from "../model-state/validation-state.js";
import { ValueProviderResult } from "../value-providers/value-provider-result.js";
import { bindJsonPart, isJsonPart } from "./json-part.js";
import { refuseCount } from "./refuse-count.js";
import { containsPart, ElementalValueProvider } from "../value-providers/index.js";

/** The items that were bound. */
export interface BoundElements {
  readonly items: unknown[];
  /** The model name of each item, unless it is the collection's own name. */
  readonly keys: string[];
  /** The indices came from `name.index`. */
  readonly hasExplicitIndices: boolean;
}

/**
 * Binds collections in five formats (rules B6 to B8):
 * 1. `a=1&a=2`: each value of the key is an element. A value that cannot be converted is dropped, but its error remains.
 * 2. `a.index=x&a[x]=1`: the indices are any texts, in this order. An index without data adds a default element.
 * 3. `a[0]=1&a[1]=2`: from 0 to the first index that binds nothing.
 * After the fallback to the empty prefix, the same without the name: `[0]=1`, and `index=x&[x]=1`.
 *
 * Without data, a parameter gets an empty collection, and a property keeps its value. A tuple with another number of items is an error
 * (rule B45), and nothing is bound.
 */
export abstract class CollectionBinder implements ModelBinder {
  readonly needsKeys = true;

  constructor(
    readonly elementMetadata: ModelMetadata,
    readonly elementBinder: ModelBinder,
    /** Of a tuple: how many items it has. */
    readonly count?: ItemCount,
  ) {}

  /** The collection with these items: a new one, or the existing one. */
  protected abstract fill(elements: BoundElements, context: ModelBindingContext): object;

  /** The facts that validation must know about the collection. */
  protected abstract validationState(elements: BoundElements): ValidationStateEntry | undefined;

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    if (!context.valueProvider.containsPrefix(context.modelName)) {
      if (context.isTopLevelObject && !this.staysUnset(context)) this.#succeed(context, noElements);
      return;
    }
    const { maxDepth } = context.scope.services.settings.limits;
    if (context.depth > maxDepth) {
      context.scope.budget.end(context, context.messages.tooDeep(context.modelName, maxDepth));
      return;
    }
    const value = context.valueProvider.getValue(context.modelName);
    if (value === ValueProviderResult.none) return this.#bindIndexed(context);
    return isJsonPart(value) && value.length === 1 && this.isWhole(value.firstValue!)
      ? bindJsonPart(context, value)
      : this.#bindRepeated(context, value);
  }

  /** Whether a JSON part is the whole collection. Otherwise it is an element: clients send a list as one part, or as one for each element. */
  protected isWhole(json: string): boolean {
    return json.trimStart().startsWith("[") && !(isList(this.elementMetadata) && isListOf(json, this.elementMetadata));
  }

  /** A part that is an element, and a list itself, is all of that list. */
  #bindElement(element: ModelBindingContext, value: ValueProviderResult): void | Promise<void> {
    return isJsonPart(value) && isList(element.metadata)
      ? bindJsonPart(element, value)
      : this.elementBinder.bindModelAsync(element);
  }

  #bindRepeated(context: ModelBindingContext, value: ValueProviderResult): void | Promise<void> {
    if (!hasCount(value.length, this.count)) {
      context.setModelValue(value);
      refuseCount(context, context.modelName, this.count!);
      return;
    }
    const elements: BoundElements = { items: [], keys: [], hasExplicitIndices: false };
    const { budget } = context.scope;
    const bindOne = (index: number): Step => {
      if (hasEnded(context) || !budget.take(context)) return false;
      const single = value.only(index);
      // The parts of a JSON part have errors of their own.
      const name = isJsonPart(single) ? createIndexModelName(context.modelName, String(index)) : context.modelName;
      const provider = new ElementalValueProvider(name, single, context.valueProvider);
      const element = context.nested(this.elementMetadata, context.fieldName, name, undefined, provider);
      // All elements have the same name, and so do their parts.
      if (index > 0) element.isRepeated = true;
      return afterwards(this.#bindElement(element, single), () => {
        if (element.result.isModelSet) this.#add(elements, element.result.model, name);
        context.scope.tracer?.record(element);
        return true;
      });
    };
    return afterwards(inOrder(value.length, bindOne), () => {
      this.#succeed(context, elements);
      if (value.jsonTypes === undefined) context.setModelValue(value);
    });
  }

  #bindIndexed(context: ModelBindingContext): void | Promise<void> {
    const { budget, modelState, services } = context.scope;
    const errorsBefore = modelState.errorCount;
    const { maxCollectionSize: limit } = services.settings.limits;
    const indices = explicitIndices(context);
    const seen = indices && new Set<string>();
    const elements: BoundElements = { items: [], keys: [], hasExplicitIndices: indices !== undefined };
    const bindOne = (position: number): Step => {
      if (hasEnded(context) || !budget.take(context)) return false;
      const index = indices?.[position] ?? String(position);
      const key = createIndexModelName(context.modelName, index);
      const element = context.nested(this.elementMetadata, index, key, undefined);
      if (seen === undefined) element.needsValues = true;
      else if (seen.size === seen.add(foldKey(index)).size) element.isRepeated = true;
      return afterwards(this.elementBinder.bindModelAsync(element), () => {
        const { isModelSet, model } = element.result;
        if (!isModelSet && indices === undefined) return false;
        if (position === limit) return this.#tooMany(context);
        context.scope.tracer?.record(element);
        this.#add(elements, isModelSet ? model : null, key);
        return true;
      });
    };
    // One more than the limit is bound, to know whether there are more.
    const count = Math.min(indices?.length ?? Infinity, limit + 1);
    return afterwards(inOrder(count, bindOne), () => {
      const isAbsent = elements.items.length === 0 && indices === undefined;
      if (isAbsent && this.staysUnset(context)) return;
      // An item that could not be bound is the error already.
      const isWrong = modelState.errorCount === errorsBefore && !hasCount(elements.items.length, this.count);
      if (isWrong) refuseCount(context, context.modelName || context.originalModelName, this.count!);
      else this.#succeed(context, elements);
    });
  }

  /** Whether a target for which nothing was sent keeps its value: that of its own initializer (rule B36), or null if an empty list is no value. */
  protected staysUnset({ isTopLevelObject, metadata }: ModelBindingContext): boolean {
    return (isTopLevelObject && metadata.hasInitializer) || !hasCount(0, this.count);
  }

  #tooMany(context: ModelBindingContext): false {
    const { messages, modelName, originalModelName, scope } = context;
    context.addModelError(
      messages.collectionTooLarge(modelName || originalModelName, scope.services.settings.limits.maxCollectionSize),
    );
    return false;
  }

  /** If the element's type has no `null`, its default replaces it. */
  #add({ items, keys }: BoundElements, model: unknown, key: string): void {
    items.push(
      model === null && !this.elementMetadata.isReferenceOrNullable ? this.elementMetadata.defaultValue() : model,
    );
    keys.push(key);
  }

  #succeed(context: ModelBindingContext, elements: BoundElements): void {
    const collection = this.fill(elements, context);
    const state = elements.items.length === 0 ? undefined : this.validationState(elements);
    if (state !== undefined) context.setValidationState(collection, state);
    context.result = ModelBindingResult.success(collection);
  }
}

function isList({ elementMetadata }: ModelMetadata): boolean {
  return elementMetadata !== undefined;
}

/** Whether a JSON part has the form of a list: `[1]` that of a number's list, and `[[1]]` not. */
function isListOf(json: string, metadata: ModelMetadata): boolean {
  try {
    return hasForm(JSON.parse(json), metadata);
  } catch {
    return false;
  }
}

function hasForm(value: unknown, { elementMetadata }: ModelMetadata): boolean {
  if (!Array.isArray(value)) return elementMetadata === undefined || value === null;
  return elementMetadata !== undefined && value.every((item) => hasForm(item, elementMetadata));
}

const noElements: BoundElements = { items: [], keys: [], hasExplicitIndices: false };

/** The values of `name.index`. Providers that change keys are not used: they cannot distinguish it from `name[index]`. */
function explicitIndices({ valueProvider, modelName, scope }: ModelBindingContext): readonly string[] | undefined {
  const provider = valueProvider.withoutKeyRewriters?.() ?? valueProvider;
  // A trace shows what was looked up.
  if (scope.tracer === undefined && !containsPart(provider, modelName, "index")) return undefined;
  const value = provider.getValue(createPropertyModelName(modelName, "index"));
  return value.length === 0 ? undefined : value.values;
}
