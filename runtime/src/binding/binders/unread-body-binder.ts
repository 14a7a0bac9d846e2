import { readsBodyItself } from "../../metadata/index.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";
import type { UnreadBody } from "../binding-request.js";
import { bindEmptyBody, bodyKeyOf, refuseMediaType } from "./empty-body.js";

/** Binds the unread body to a target that reads it: a stream of any content type, or a reader of parts (rule B48). */
class UnreadBodyBinder implements ModelBinder {
  constructor(
    private readonly type: string,
    private readonly allowsEmpty: boolean,
  ) {}

  bindModelAsync(context: ModelBindingContext): void {
    const { unreadBody } = context.request;
    if (unreadBody === undefined) bindEmptyBody(context, bodyKeyOf(context), this.allowsEmpty);
    else if (this.type === "MultipartReader") bindParts(context, unreadBody);
    else succeed(context, this.type === "Readable" ? unreadBody.stream : unreadBody.webStream);
  }
}

function bindParts(context: ModelBindingContext, { parts }: UnreadBody): void {
  const { messages, modelState, request } = context;
  if (parts === undefined) {
    refuseMediaType(context, bodyKeyOf(context), String(request.headers["content-type"] ?? ""));
  } else if ("failure" in parts) {
    modelState.tryAddModelError(bodyKeyOf(context), messages.formReadFailed(parts.failure));
  } else succeed(context, parts);
}

function succeed(context: ModelBindingContext, value: unknown): void {
  context.result = ModelBindingResult.success(value);
}

export const unreadBodyBinderProvider: ModelBinderProvider = {
  getBinder({ bindingInfo, metadata }) {
    const { type, bindingSource, emptyBodyBehavior, reference, hasInitializer } = metadata;
    if ((bindingInfo.source === "Body" ? "Body" : bindingSource) !== "Body" || !readsBodyItself(type.id)) return null;
    const mayBeNull = reference.nullable === true || reference.optional === true || hasInitializer;
    const behavior = emptyBodyBehavior ?? "default";
    return new UnreadBodyBinder(type.id, behavior === "default" ? mayBeNull : behavior === "allow");
  },
};
