import type { ObjectTypeModel } from "../../model/index.js";
import { hasEnded } from "../binding-budget.js";
import { isBelow } from "../model-state/key-tree.js";
import { afterwards, inOrder, type Step } from "../maybe-promise.js";
import { leadsBackTo } from "../model-metadata/leads-back-to.js";
import { PlaceholderBinder } from "../model-binding/model-binder-factory.js";
import type { ModelBinder, ModelBinderProvider, ModelBinderProviderContext } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";
import { foldKey } from "../model-state/normalize-key.js";
import { containsPart } from "../value-providers/index.js";
import { createPropertyModelName, fieldNameOf, isGreedy } from "../../metadata/index.js";
import type { ObjectActivator } from "../model-binding/object-activator.js";
import { bindJsonPart, jsonPartOf } from "./json-part.js";

/** A property, and everything that is known about its binding before a request. */
export interface PropertyBinding {
  readonly metadata: ModelMetadata;
  readonly binder: ModelBinder;
  readonly propertyName: string;
  /** Its own name, or the name from an attribute. */
  readonly fieldName: string;
  /** The same, folded, if it is one part of a name. */
  readonly part: string | undefined;
  readonly isGreedy: boolean;
  /** Its existing value is filled, not replaced. */
  readonly fillsInPlace: boolean;
  /** Its type contains a type that is being bound. */
  readonly closesLoop: boolean;
  /** A property before it has the same name, or one name continues the other. */
  readonly sharesName: boolean;
}

/** A property that is never bound. */
interface ExcludedProperty {
  readonly name: string;
  readonly reason: string;
}

/** The kinds of data from which an object can be bound. */
type AvailableData = "none" | "greedyOnly" | "values";

type Instance = Record<string, unknown>;

/** The progress of the binding of one object. */
interface Progress {
  readonly context: ModelBindingContext;
  readonly instance: Instance;
  readonly data: AvailableData;
  attempted: boolean;
  succeeded: boolean;
  postponed: boolean;
}

/**
 * Binds the properties of an object one by one, each by the rules of its own type and source.
 *
 * 1. The object of a parameter is always created, even without data. The object of a property or element is created only if one of its
 *    properties has data, or a source that reads the request itself, such as a header (rule B5).
 * 2. Properties with `@BindNever`, properties that `@Bind` does not list, and read-only values do not change. `@BindRequired` without a result
 *    is an error (rule B30).
 * 3. The existing value of a property is filled, unless it is an array that can be replaced (rule B33).
 */
export class ComplexObjectBinder implements ModelBinder {
  readonly #hasGreedy: boolean;
  readonly #hasOwnSources: boolean;
  #isRecursive: boolean | undefined;

  constructor(
    readonly properties: readonly PropertyBinding[],
    readonly activate: ObjectActivator,
    readonly type: ObjectTypeModel,
    /** The properties that are never bound, and why, for traces. */
    private readonly excluded: readonly ExcludedProperty[],
  ) {
    this.#hasGreedy = properties.some((property) => property.isGreedy);
    this.#hasOwnSources = properties.some(({ metadata }) => metadata.bindingSource !== undefined);
  }

  get needsKeys(): boolean {
    return !this.#hasGreedy && !this.#hasOwnSources;
  }

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    const part = jsonPartOf(context);
    if (part !== undefined) return bindJsonPart(context, part);
    const data = context.isTopLevelObject ? "values" : this.#availableData(context);
    if (data === "none") return;
    this.#traceExcluded(context);
    const { maxDepth } = context.scope.services.settings.limits;
    if (context.depth > maxDepth) {
      context.scope.budget.end(context, context.messages.tooDeep(context.modelName, maxDepth));
      return;
    }
    if (isPart(context) && !context.scope.budget.take(context)) return;
    const instance = (existing(context) ?? this.activate()) as Instance;
    const progress = { context, instance, data, attempted: false, succeeded: false, postponed: false };
    const bound = inOrder(this.properties.length, (index) => this.#bind(progress, this.properties[index]!));
    return afterwards(bound, () =>
      afterwards(this.#bindPostponed(progress), () => {
        finish(progress);
      }),
    );
  }

  #traceExcluded(context: ModelBindingContext): void {
    const { tracer } = context.scope;
    if (tracer !== undefined) for (const { name, reason } of this.excluded) tracer.skipPart(context, name, reason);
  }

  #bind(progress: Progress, property: PropertyBinding): Step {
    const { context } = progress;
    if (hasEnded(context)) return false;
    if (!isIncluded(context, property)) {
      context.scope.tracer?.skipPart(context, property.propertyName, notListed);
      return true;
    }
    if (property.closesLoop && this.#postpones(progress)) return true;
    return bindProperty(progress, property);
  }

  /** A recursive type is followed only if there is data for this object. Otherwise greedy sources would recurse forever. */
  #postpones(progress: Progress): boolean {
    const { context, succeeded, data } = progress;
    if (!context.isTopLevelObject && !succeeded && data === "greedyOnly") progress.postponed = true;
    return progress.postponed;
  }

  #bindPostponed(progress: Progress): void | Promise<void> {
    if (!progress.postponed || !progress.succeeded) return;
    return inOrder(this.properties.length, (index) => {
      const property = this.properties[index]!;
      if (hasEnded(progress.context)) return false;
      return property.closesLoop && isIncluded(progress.context, property) ? bindProperty(progress, property) : true;
    });
  }

  #availableData(context: ModelBindingContext): AvailableData {
    if (context.bindingSource !== undefined && isGreedy(context.bindingSource)) return "none";
    if (context.namedClass !== undefined) return "values";
    // Without any key below this name, no property has a key.
    const mayHaveValues = this.#hasOwnSources || context.valueProvider.containsPrefix(context.modelName);
    if (mayHaveValues && this.properties.some((property) => hasValues(context, property))) return "values";
    if (!this.#hasGreedy || !this.#takesGreedyAlone(context)) return "none";
    context.hasValues = false;
    return "greedyOnly";
  }

  /**
   * A key below the name is data, also the key of a file. Without a key, a header alone does not create an element of a list that ends at the
   * first element without data. It also does not create an object of a recursive type inside another one, or inside one that a header alone
   * has created: a request would have as many objects as the limit of nesting allows.
   */
  #takesGreedyAlone({ needsValues, container, modelName, scope }: ModelBindingContext): boolean {
    if (scope.valueProvider.containsPrefix(modelName)) return true;
    if (needsValues) return false;
    this.#isRecursive ??= leadsBackTo(
      this.type.id,
      this.properties.map(({ metadata }) => metadata),
    );
    if (!this.#isRecursive) return true;
    for (let above = container; above !== undefined; above = above.container) {
      if (!above.hasValues || above.metadata.type.id === this.type.id) return false;
    }
    return true;
  }
}

/** The object that is filled. One of another class than a key names is replaced. */
function existing({ model, namedClass }: ModelBindingContext): unknown {
  return namedClass === undefined || (model as object | undefined)?.constructor === namedClass ? model : undefined;
}

function hasValues(context: ModelBindingContext, property: PropertyBinding): boolean {
  return !property.isGreedy && isIncluded(context, property) && hasKeys(context, property);
}

/** Whether there is a key that equals a property's name or continues it. */
function hasKeys(context: ModelBindingContext, { metadata, fieldName, part }: PropertyBinding): boolean {
  const provider = context.providerFor(metadata);
  return part === undefined
    ? provider.containsPrefix(createPropertyModelName(context.modelName, fieldName))
    : containsPart(provider, context.modelName, part);
}

/** Its binder would bind nothing. A trace still shows what was looked up. */
function isMissing(context: ModelBindingContext, property: PropertyBinding): boolean {
  if (property.binder.needsKeys !== true || property.metadata.isBindingRequired) return false;
  return context.scope.tracer === undefined && !hasKeys(context, property);
}

function isIncluded({ include }: ModelBindingContext, { propertyName }: PropertyBinding): boolean {
  return include === undefined || include.includes(propertyName);
}

function bindProperty(progress: Progress, property: PropertyBinding): Step {
  const { context, instance } = progress;
  if (isMissing(context, property)) return true;
  const { metadata, fieldName, propertyName, fillsInPlace } = property;
  const current = fillsInPlace ? fillable(instance[propertyName]) : undefined;
  if (metadata.isReadOnly && current === undefined) return true;
  const modelName = createPropertyModelName(context.modelName, fieldName);
  const nested = context.nested(metadata, fieldName, modelName, current);
  if (property.sharesName) nested.isRepeated = true;
  return afterwards(property.binder.bindModelAsync(nested), () => {
    if (nested.result.isModelSet) {
      progress.attempted = progress.succeeded = true;
      setProperty(progress, property, nested);
    } else if (metadata.isBindingRequired && !hasEnded(context)) {
      progress.attempted = true;
      nested.addModelError(context.messages.missingBindRequired(fieldName));
    }
    context.scope.tracer?.record(nested);
    return true;
  });
}

/** A frozen object or list cannot be filled. It is replaced, unless the property is read-only. */
function fillable(value: unknown): object | undefined {
  return typeof value === "object" && value !== null && Object.isExtensible(value) ? value : undefined;
}

function setProperty(
  { instance }: Progress,
  { metadata, propertyName }: PropertyBinding,
  nested: ModelBindingContext,
): void {
  if (metadata.isReadOnly) return;
  try {
    instance[propertyName] = nested.result.model;
  } catch (error) {
    // A setter that throws means that the value is wrong, not the application.
    nested.modelState.tryAddModelError(nested.modelName, error instanceof Error ? error : new Error(String(error)));
  }
}

/** With data, all failures are conversions that are already reported. Without data, other binders must know that there was nothing. */
function finish({ context, instance, data, attempted, succeeded }: Progress): void {
  const { isTopLevelObject, metadata, messages, fieldName } = context;
  if (!attempted && isTopLevelObject && metadata.isBindingRequired) {
    context.addModelError(messages.missingBindRequired(fieldName));
  }
  const failed = !isTopLevelObject && !succeeded && data === "greedyOnly";
  if (!failed) context.result = ModelBindingResult.success(instance);
}

/** Objects: classes, interfaces, object types. The last provider, as it binds everything that is left. */
export const complexObjectBinderProvider: ModelBinderProvider = {
  getBinder(context) {
    const { type, properties, include } = context.metadata;
    if (type.kind !== "object") return null;
    const bound = properties.filter((property) => exclusionOf(property, include) === undefined);
    return new ComplexObjectBinder(
      bound.map((property, index) => createPropertyBinding(property, bound.slice(0, index), context)),
      context.services.activatorOf(type),
      type,
      properties.flatMap((property) => excludedProperty(property, include)),
    );
  },
};

function createPropertyBinding(
  metadata: ModelMetadata,
  before: readonly ModelMetadata[],
  context: ModelBinderProviderContext,
): PropertyBinding {
  const binder = context.createBinder(metadata);
  const propertyName = metadata.name!;
  return {
    metadata,
    binder,
    propertyName,
    fieldName: fieldNameOf(metadata),
    part: /^[^.[\]]+$/.test(fieldNameOf(metadata)) ? foldKey(fieldNameOf(metadata)) : undefined,
    isGreedy: metadata.bindingSource !== undefined && isGreedy(metadata.bindingSource),
    fillsInPlace: metadata.isComplexType && (metadata.type.kind !== "array" || metadata.isReadOnly),
    closesLoop: binder instanceof PlaceholderBinder,
    sharesName: metadata.isComplexType && before.some((other) => haveCommonKeys(metadata, other)),
  };
}

/** Whether two properties share keys. Their sources do not matter: a name can be in several sources. */
function haveCommonKeys(one: ModelMetadata, other: ModelMetadata): boolean {
  const [first, second] = [foldKey(fieldNameOf(one)), foldKey(fieldNameOf(other))];
  return isBelow(first, second) || isBelow(second, first);
}

/** An object in an object: a collection counts its own elements. */
function isPart({ container }: ModelBindingContext): boolean {
  return container?.metadata.type.kind === "object";
}

const notListed = "@Bind does not list it.";

/** Why a property is never bound; `undefined` if it can be bound. */
function exclusionOf(property: ModelMetadata, include: readonly string[] | undefined): string | undefined {
  const { name, isBindingAllowed, isReadOnly, isComplexType, type } = property;
  if (name === undefined || name === "__proto__") return "A property with this name cannot be set.";
  if (!isBindingAllowed) return "@BindNever excludes it from binding.";
  if (include !== undefined && !include.includes(name)) return notListed;
  return isReadOnly && (!isComplexType || type.kind === "special") ? "It is read-only." : undefined;
}

function excludedProperty(property: ModelMetadata, include: readonly string[] | undefined): ExcludedProperty[] {
  const reason = exclusionOf(property, include);
  return reason === undefined || property.name === undefined ? [] : [{ name: property.name, reason }];
}
