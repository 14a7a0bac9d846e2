import type {
  BodyContent,
  InputError,
  InputFormatter,
  InputReader,
  InputResult,
  InputTarget,
} from "../../formatters/index.js";
import { findReader, matchesMediaType, parseMediaType, type FormatterReader } from "../../formatters/index.js";
import { conversionMessage } from "../conversion-error.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { BindingScope, ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import type { StringLocalizer } from "../../localization/index.js";
import { createPropertyModelName, type ValueMetadata } from "../../metadata/index.js";
import type { BindingMessages } from "../binding-messages.js";
import type { BindingServices } from "../binding-services.js";
import { textTarget } from "./text-target.js";
import { bindEmptyBody, bodyKeyOf, refuseMediaType } from "./empty-body.js";

/**
 * Binds the request's body by the formatter of its content type. Its key in the model state is empty, or the explicit name (rule B20). If no
 * formatter reads the content type, the response is 415 (rule B21). An empty body is an error unless `emptyBodyBehavior` allows it (rule B22).
 */
export class BodyBinder implements ModelBinder {
  /** Most clients always send the same content type. */
  #last: { readonly contentType: string | undefined; readonly reader: InputReader | undefined } | undefined;

  constructor(
    readonly readers: readonly FormatterReader[],
    private readonly allowsEmpty: boolean,
  ) {}

  bindModelAsync(context: ModelBindingContext): void | Promise<void> {
    const { readBody } = context.request;
    if (readBody?.binder === this && !this.#hasRead(context)) {
      takeModel(context, readBody);
      return;
    }
    const key = bodyKeyOf(context);
    const { body, headers } = context.request;
    const contentType = body?.contentType ?? textOf(headers["content-type"]);
    const reader = this.#readerFor(contentType);
    const isEmpty = body === undefined || body.content.length === 0;
    if (reader === undefined) this.#refuseMediaType(context, key, contentType, isEmpty);
    else if (isEmpty || this.#hasRead(context)) bindEmptyBody(context, key, this.allowsEmpty);
    else return this.#read(context, key, readTraced(reader, body, context, key));
  }

  /** A body is read only once. Afterwards it is empty, so the items of a list must not read it again. */
  #hasRead({ scope }: ModelBindingContext): boolean {
    const readers = (scope.bodyReaders ??= new Set());
    return readers.size === readers.add(this).size;
  }

  #readerFor(contentType: string | undefined): InputReader | undefined {
    if (this.#last?.contentType !== contentType || this.#last === undefined) {
      this.#last = { contentType, reader: findReader(this.readers, contentType) };
    }
    return this.#last.reader;
  }

  #read(context: ModelBindingContext, key: string, result: InputResult | Promise<InputResult>): void | Promise<void> {
    if (result instanceof Promise) return result.then((read) => this.#take(context, key, read));
    this.#take(context, key, result);
  }

  #take(context: ModelBindingContext, key: string, result: InputResult): void {
    if (result.outcome === "success") takeModel(context, result);
    else if (result.outcome === "noValue") bindEmptyBody(context, key, this.allowsEmpty);
  }

  #refuseMediaType(context: ModelBindingContext, key: string, contentType: string | undefined, isEmpty: boolean): void {
    if (this.allowsEmpty && isEmpty) bindEmptyBody(context, key, true);
    else refuseMediaType(context, key, contentType);
  }
}

/** Takes a model that was read. Validation needs the names that its members have in the body. */
export function takeModel(
  context: ModelBindingContext,
  { model, memberNames }: Pick<ReadModel, "model" | "memberNames">,
): void {
  context.result = ModelBindingResult.success(model);
  if (memberNames !== undefined && typeof model === "object" && model !== null)
    context.setValidationState(model, { memberNames });
}

type ReadModel = Extract<InputResult, { outcome: "success" }>;

/** Reads a body, or a part of a form, for a target, and reports its errors under a key and the paths below it. */
export function readTraced(
  reader: InputReader,
  body: BodyContent,
  context: ModelBindingContext,
  key: string,
): ReturnType<InputReader> {
  const { tracer } = context.scope;
  return reader(
    body,
    (error) => report(context, key, error),
    tracer && ((path) => tracer.passOverInBody(context, path)),
  );
}

/** False if no more errors are kept. Errors have the property's own key, and the same texts as in a form (rule X2). */
function report(context: ModelBindingContext, key: string, error: InputError): boolean {
  const { modelState, messages, scope } = context;
  const path = createPropertyModelName(key, error.path);
  if (error.allowed !== undefined) context.isExplained = true;
  const text = inputErrorText(error, path || context.originalModelName, messages, scope);
  modelState.tryAddModelError(path, text);
  scope.tracer?.refuseInBody(context, error.path, error.attemptedValue, text);
  return !modelState.hasReachedMaxErrors;
}

/** The text that a client gets for an error in a body. */
export function inputErrorText(
  error: InputError,
  path: string,
  messages: BindingMessages,
  { request: { localizer }, services }: Pick<BindingScope, "request" | "services">,
): string {
  const { allowed } = error;
  const { limits } = services.settings;
  return allowed === undefined ? textFor(error) : `${textFor(error)} ${messages.allowedValues(allowed.join(", "))}`;

  function textFor({ kind, attemptedValue, name: ownName, message = "" }: InputError): string {
    const name = ownName && localized(ownName, localizer);
    if (kind === "unreadable") return messages.bodyReadFailed(message);
    if (kind === "tooLarge") return messages.collectionTooLarge(path, limits.maxCollectionSize);
    if (kind === "wrongCount") return messages.wrongItemCount(path, message);
    if (kind === "missing") return missingText(messages, name, message && localized(message, localizer));
    if (kind === "null") return messages.valueMustNotBeNull(attemptedValue ?? "");
    if (kind === "notDefined") return messages.valueIsInvalid(attemptedValue ?? "");
    return conversionMessage(messages, attemptedValue, name);
  }
}

/** The message of `@Required({ errorMessage })` is used if there is one. */
function missingText(messages: BindingMessages, name = "", message: string): string {
  return message === "" ? messages.missingBodyMember(name) : message.replaceAll("{0}", name);
}

function localized(text: string, localizer: StringLocalizer | undefined): string {
  return localizer?.templateOf(text) ?? text;
}

function textOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === "string" ? header : header?.[0];
}

/** The target that a body is read for. */
export function bodyTarget(
  metadata: Pick<ValueMetadata, "reference" | "nullableContext">,
  services: BindingServices,
): InputTarget {
  const { types, settings } = services;
  const { maxDepth, maxCollectionSize } = settings.limits;
  return {
    type: metadata.reference,
    types,
    maxDepth,
    maxCollectionSize,
    json: settings.json,
    strict: settings.strictBodies && metadata.nullableContext !== "disabled",
    activatorOf: (type) => services.activatorOf(type),
    ...textTarget(services),
  };
}

/** The readers of all formatters that can read the target's type. */
export function readersOf(metadata: ValueMetadata, services: BindingServices): FormatterReader[] {
  const target = bodyTarget(metadata, services);
  const able = services.inputFormatters.filter((formatter: InputFormatter) => formatter.canReadType?.(target) ?? true);
  return able.map((formatter) => ({
    mediaTypes: [...formatter.mediaTypes, ...declaredTypes(formatter, metadata)],
    read: formatter.createReader(target),
  }));
}

/** Those that the action declares, of the types that a formatter reads only then. */
function declaredTypes({ declaredMediaTypes = [] }: InputFormatter, { consumes = [] }: ValueMetadata): string[] {
  return consumes.flatMap((declared) => {
    const type = parseMediaType(declared);
    const isRead = type !== undefined && declaredMediaTypes.some((pattern) => matchesMediaType(type, pattern));
    return isRead ? [`${type.type}/${type.subtype}`] : [];
  });
}

export const bodyBinderProvider: ModelBinderProvider = {
  getBinder({ bindingInfo, metadata, services }) {
    if (bindingInfo.source !== "Body") return null;
    const readers = readersOf(metadata, services);
    const behavior = metadata.emptyBodyBehavior ?? "default";
    const allowsEmpty = behavior === "allow";
    return new BodyBinder(readers, allowsEmpty);
  },
};
