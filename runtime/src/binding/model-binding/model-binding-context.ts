import type { BodyContent } from "../../formatters/index.js";
import { isGreedy } from "../../metadata/index.js";
import type { BindingSource, TypeId } from "../../model/index.js";
import type { BindingBudget } from "../binding-budget.js";
import type { BindingMessages } from "../binding-messages.js";
import type { BindingRequest } from "../binding-request.js";
import type { BindingTracer } from "../tracing/binding-tracer.js";
import type { BindingServices } from "../binding-services.js";
import { ModelBindingResult } from "./model-binding-result.js";
import type { ModelClass, ModelMetadata } from "../model-metadata/model-metadata.js";
import type { ModelState } from "../model-state/model-state.js";
import type { ValidationStateDictionary, ValidationStateEntry } from "../model-state/validation-state.js";
import type { ValueProviderResult } from "../value-providers/value-provider-result.js";
import type { CompositeValueProvider, ValueProvider } from "../value-providers/index.js";

/** The parts that all contexts of one request share. */
export interface BindingScope {
  readonly request: BindingRequest;
  readonly services: BindingServices;
  readonly modelState: ModelState;
  /** All value providers, before a source is selected. */
  readonly valueProvider: CompositeValueProvider;
  /** Providers by source, created on first use. */
  readonly filtered: Map<BindingSource, CompositeValueProvider>;
  validationState: ValidationStateDictionary | undefined;
  isUnsupportedMediaType: boolean;
  /** Why the posted form cannot be read; `undefined` if there is no form, or it can be read. */
  readonly formFailure: string | undefined;
  /** Nothing else reads names in the route, the query string or the form, so all of them belong to the one target that does. */
  readonly isOnlyValue: boolean;
  /** A field of the form may be JSON, or its loss must be noted, so objects look for a field with their own name. */
  readonly readsParts: boolean;
  /** Decides where binding ends. */
  readonly budget: BindingBudget;
  /** The binders that have read the body. A binder does not read it twice. */
  bodyReaders?: Set<object>;
  /** The request's cookies, after their first use. */
  cookies?: Readonly<Record<string, string | undefined>>;
  /** Present if a binding trace is requested. */
  readonly tracer?: BindingTracer | undefined;
}

/**
 * The input of a binder: one target, where its values are looked up, and where its result goes.
 *
 * @example
 * ```ts
 * class PointBinder implements ModelBinder {
 *   bindModelAsync(context: ModelBindingContext): void {
 *     const value = context.valueProvider.getValue(context.modelName);
 *     if (value.length === 0) return;
 *     context.setModelValue(value);
 *     const [x, y] = value.toString().split(",").map(Number);
 *     if (!Number.isFinite(x) || !Number.isFinite(y)) context.addModelError("That is no point.");
 *     else context.result = ModelBindingResult.success({ x, y });
 *   }
 * }
 * ```
 */
export class ModelBindingContext {
  /** The result of the binder. Default: no result. */
  result: ModelBindingResult = ModelBindingResult.failed();
  /** The properties of the target that are bound; `undefined`: all. */
  include: readonly string[] | undefined;
  /** The name from an attribute. */
  binderModelName: string | undefined;
  /** The target that this one is a part of; absent for a parameter. */
  container: ModelBindingContext | undefined;
  /** It is bound again: other targets have the same name. */
  isRepeated = false;
  /** Only a value of the request counts as data, not a header alone. */
  needsValues = false;
  /** It was bound from a value of the request, not only from a header or a service. */
  hasValues = true;
  /** An error of a part says why there is no value, so its absence is not a second error. */
  isExplained = false;
  /** The class of its family that a key names. An existing object of another class is replaced. */
  namedClass: ModelClass | TypeId | undefined;
  /** The part of a form that it is read from, if that is JSON. */
  jsonPart: BodyContent | undefined;

  /** @internal Binding creates contexts. */
  constructor(
    readonly scope: BindingScope,
    readonly metadata: ModelMetadata,
    /** The target's own name, or the name from an attribute: the header's name, the last part of the model name. */
    readonly fieldName: string,
    /** The name to look up. It is empty if there is no data under the target's own name. */
    readonly modelName: string,
    /** The parameter's or property's own name, before the fallback to the empty prefix. Nested targets keep it. */
    readonly originalModelName: string,
    readonly valueProvider: ValueProvider,
    readonly bindingSource: BindingSource | undefined,
    /** The existing object, to be filled. */
    readonly model: unknown,
    readonly isTopLevelObject: boolean,
    /** How deep it is nested; a parameter is 1. */
    readonly depth: number,
  ) {}

  get modelState(): ModelState {
    return this.scope.modelState;
  }

  get request(): BindingRequest {
    return this.scope.request;
  }

  get messages(): BindingMessages {
    return this.scope.services.messagesFor(this.scope.request.localizer);
  }

  /**
   * Records what was submitted under the model name.
   *
   * @param value the value of the value provider
   */
  setModelValue(value: ValueProviderResult): void {
    this.scope.modelState.setModelValue(this.modelName, value.rawValue, value.toString());
  }

  /**
   * Adds an error under the model name.
   *
   * @param message the text that the client gets
   */
  addModelError(message: string): void {
    this.scope.modelState.tryAddModelError(this.modelName, message);
  }

  /**
   * Tells validation how a collection was bound.
   *
   * @param model the collection
   * @param entry the keys of its elements
   */
  setValidationState(model: object, entry: ValidationStateEntry): void {
    (this.scope.validationState ??= new Map<object, ValidationStateEntry>()).set(model, entry);
  }

  /**
   * Where the values of a part are looked up: its own source's providers, else this target's.
   *
   * @param metadata the part
   * @param valueProvider the providers if the part has no source of its own (default: this target's)
   * @returns the provider
   */
  providerFor({ bindingSource }: ModelMetadata, valueProvider: ValueProvider = this.valueProvider): ValueProvider {
    if (bindingSource === undefined || isGreedy(bindingSource)) return valueProvider;
    return filterProviders(this.scope, bindingSource);
  }

  /**
   * The context of a part of this target: a property or an element.
   *
   * @param metadata the part
   * @param fieldName its own name
   * @param modelName the name to look up
   * @param model the existing object
   * @param valueProvider the providers of its values (default: this target's providers)
   * @returns a new context
   */
  nested(
    metadata: ModelMetadata,
    fieldName: string,
    modelName: string,
    model: unknown,
    valueProvider: ValueProvider = this.valueProvider,
  ): ModelBindingContext {
    const { bindingSource } = metadata;
    const provider = this.providerFor(metadata, valueProvider);
    const context = new ModelBindingContext(
      this.scope,
      metadata,
      fieldName,
      modelName,
      this.originalModelName,
      provider,
      bindingSource,
      model,
      false,
      this.depth + 1,
    );
    context.binderModelName = metadata.binderModelName;
    context.container = this;
    context.isRepeated = this.isRepeated;
    return context;
  }
}

/** The value providers of one source. */
export function filterProviders(scope: BindingScope, source: BindingSource): CompositeValueProvider {
  let provider = scope.filtered.get(source);
  if (provider === undefined) scope.filtered.set(source, (provider = scope.valueProvider.filter(source)));
  return provider;
}
