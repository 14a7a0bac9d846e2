import { isGreedy } from "../metadata/index.js";
import { bindingSources, type BindingInfo, type TypeModel } from "../model/index.js";
import { afterwards } from "./maybe-promise.js";
import type { ModelBinder } from "./model-binding/model-binder.js";
import { filterProviders, ModelBindingContext, type BindingScope } from "./model-binding/model-binding-context.js";
import { ModelBindingResult } from "./model-binding/model-binding-result.js";
import type { ModelMetadata } from "./model-metadata/model-metadata.js";
import type { TargetValidator } from "./object-model-validator.js";
import { mayReadForm } from "./reads-form.js";

/** Types of which a parameter has rules of its own, beside those of its parts. */
const collections: ReadonlySet<TypeModel["kind"]> = new Set(["array", "set", "dictionary"]);

/** The parts of which a parameter binder is created. */
export interface ParameterBinderParts {
  readonly metadata: ModelMetadata;
  readonly bindingInfo: BindingInfo;
  readonly binder: ModelBinder;
  readonly validate: TargetValidator | undefined;
}

/** Binds and validates one top-level target: a parameter, or a bound property of a controller. */
export class ParameterBinder {
  readonly metadata: ModelMetadata;
  readonly binder: ModelBinder;
  readonly #validate: TargetValidator | undefined;
  readonly name: string;
  /** The name from an attribute. It is the prefix, with or without data below it (rules B3 and B4). */
  readonly explicitName: string | undefined;
  readonly include: readonly string[] | undefined;
  /** A form that cannot be read is an error for it. */
  readonly readsForm: boolean;

  constructor({ metadata, bindingInfo, binder, validate }: ParameterBinderParts) {
    this.metadata = metadata;
    this.binder = binder;
    this.#validate = validate;
    this.name = metadata.name!;
    this.explicitName = metadata.binderModelName;
    this.include = bindingInfo.include;
    this.readsForm = mayReadForm(metadata);
  }

  /** The context contains the result. Errors are in the model state. */
  bind(scope: BindingScope): ModelBindingContext | Promise<ModelBindingContext> {
    const context = this.#createContext(scope);
    const entriesBefore = scope.modelState.size;
    scope.tracer?.enter(this.name, context);
    return afterwards(this.binder.bindModelAsync(context), () => {
      if (scope.formFailure !== undefined && this.#waitsForForm(context, entriesBefore)) {
        context.result = ModelBindingResult.failed();
        scope.tracer?.skip(this.name, this.metadata, `The form could not be read: ${scope.formFailure}`);
        return context;
      }
      scope.tracer?.record(context);
      return afterwards(this.#enforceRequiredAndValidate(context), () => context);
    });
  }

  /**
   * Its value could be in the form that cannot be read, and it has no other value, so it is unknown whether it is
   * missing.
   */
  #waitsForForm({ scope: { modelState }, result }: ModelBindingContext, entriesBefore: number): boolean {
    if (!this.readsForm || modelState.size > entriesBefore) return false;
    return !result.isModelSet || this.metadata.bindingSource !== "Custom";
  }

  /** The prefix is chosen once: the explicit name, else the own name if there is data below it, else none (rule B3). */
  #createContext(scope: BindingScope): ModelBindingContext {
    const { metadata } = this;
    const source = metadata.bindingSource;
    const provider = source === undefined || isGreedy(source) ? scope.valueProvider : filterProviders(scope, source);
    const fieldName = this.explicitName ?? this.name;
    const hasOwnKey = source !== undefined && bindingSources[source].hasOwnKey === true;
    const modelName = this.explicitName ?? (hasOwnKey || provider.containsPrefix(this.name) ? this.name : "");
    const context = new ModelBindingContext(
      scope,
      metadata,
      fieldName,
      modelName,
      fieldName,
      provider,
      source,
      undefined,
      true,
      1,
    );
    context.binderModelName = this.explicitName;
    context.include = this.include;
    return context;
  }

  #enforceRequiredAndValidate(context: ModelBindingContext): void | Promise<void> {
    const { scope, metadata, modelName, fieldName, result, messages } = context;
    const { modelState } = scope;
    if (result.isModelSet) {
      // The key of a body is empty, whatever it contains (rule B20).
      const hasOwnKey = context.bindingSource !== "Body" && collections.has(metadata.type.kind);
      return this.#validate?.(scope, modelName, result.model, hasOwnKey ? this.#ownKey(modelName) : modelName);
    } else if (context.isExplained) {
      return;
    } else if (metadata.isBindingRequired) {
      modelState.tryAddModelError(fieldName, messages.missingBindRequired(fieldName));
    } else if (metadata.isRequired) {
      return this.#validate?.(scope, this.#ownKey(modelName), null);
    }
  }

  /** After the fallback to no prefix, only parts of the value have a key, so its error has the target's own name (rule X47). */
  #ownKey(modelName: string): string {
    return modelName === "" && this.explicitName === undefined ? this.name : modelName;
  }
}
