import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";

/** The request itself, or its reply: for targets of Fastify's types. */
export class ServerRequestBinder implements ModelBinder {
  constructor(readonly part: "serverRequest" | "serverReply") {}

  bindModelAsync(context: ModelBindingContext): void {
    context.result = ModelBindingResult.success(context.request[this.part]);
  }
}

const request = new ServerRequestBinder("serverRequest");
const reply = new ServerRequestBinder("serverReply");

export const serverRequestBinderProvider: ModelBinderProvider = {
  getBinder({ metadata: { type } }) {
    if (type.kind !== "special") return null;
    if (type.id === "FastifyRequest") return request;
    return type.id === "FastifyReply" ? reply : null;
  },
};
