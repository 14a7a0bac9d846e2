import { parameterFunctionOf, type ParameterFunction } from "../../attributes/index.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import { bindText } from "./bind-text.js";

/**
 * Binds the result of an application's own function (`defineParameter`).
 *
 * 1. `undefined` and `null`: there is no value. The target keeps its default, or it is an error if a value is required.
 * 2. A text, or a list of texts for a list: converted like the text of a header.
 * 3. Anything else is the value.
 *
 * An error that the function throws is not bad input. It goes to the error handlers.
 */
class RequestValueBinder implements ModelBinder {
  constructor(
    private readonly read: ParameterFunction,
    /** Converts texts; absent if the type is not read from a text. */
    private readonly inner: ModelBinder | undefined,
  ) {}

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    const { request, fieldName } = context;
    const given = this.read(request.serverRequest, {
      name: fieldName,
      signal: request.signal,
      get services() {
        return request.services;
      },
    });
    if (!isPromise(given)) return this.#use(context, given);
    return given.then((value) => this.#use(context, value));
  }

  #use(context: ModelBindingContext, value: unknown): void | Promise<void> {
    if (value === undefined || value === null) return this.#bindNothing(context);
    const texts = this.inner === undefined ? undefined : textsOf(value, context.metadata.isEnumerableType);
    if (texts !== undefined) return bindText(context, this.inner!, texts);
    context.result = ModelBindingResult.success(value);
    if (!this.read.validates && typeof value === "object") {
      context.setValidationState(value, { suppressValidation: true });
    }
  }

  /** A list without values is empty, as with a header. */
  #bindNothing(context: ModelBindingContext): void | Promise<void> {
    if (this.inner !== undefined && context.metadata.isEnumerableType) return bindText(context, this.inner, []);
  }
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

function textsOf(value: unknown, isList: boolean): readonly string[] | undefined {
  if (typeof value === "string") return [value];
  const isTexts = isList && Array.isArray(value) && value.every((item) => typeof item === "string");
  return isTexts ? value : undefined;
}

/** Targets with an attribute of `defineParameter`. */
export const requestValueBinderProvider: ModelBinderProvider = {
  getBinder({ bindingInfo, metadata, metadataOf, createBinder }) {
    if (bindingInfo.source !== "Request") return null;
    const read = parameterFunctionOf(metadata.attributes);
    if (read === undefined) {
      throw new Error(
        `The attribute that supplies the value of '${metadata.name ?? metadata.type.id}' was not executed.`,
      );
    }
    const isText = !(metadata.elementMetadata ?? metadata).isComplexType;
    const inner = isText ? createBinder(metadataOf(metadata.reference), { source: "ModelBinding" }) : undefined;
    return new RequestValueBinder(read, inner);
  },
};
