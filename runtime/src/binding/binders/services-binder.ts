import { isNullable } from "../../metadata/index.js";
import type { ModelBinder, ModelBinderProvider } from "../model-binding/model-binder.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";
import { ModelBindingResult } from "../model-binding/model-binding-result.js";

/** `@FromServices`: the container's service of that type or key. */
export class ServicesBinder implements ModelBinder {
  bindModelAsync(context: ModelBindingContext): void {
    const { metadata, request } = context;
    const { type, serviceKey, reference, nullValue } = metadata;
    const service = request.resolveService(type.id, serviceKey);
    if ((service === undefined || service === null) && !isNullable(reference)) {
      // Not the client's mistake: the application does not register the service.
      throw new Error(`No service is registered for '${serviceKey ?? type.id}', which '${context.fieldName}' needs.`);
    }
    context.result = ModelBindingResult.success(service ?? nullValue);
    if (typeof service === "object" && service !== null)
      context.setValidationState(service, { suppressValidation: true });
  }
}

const binder = new ServicesBinder();

export const servicesBinderProvider: ModelBinderProvider = {
  getBinder: ({ bindingInfo }) => (bindingInfo.source === "Services" ? binder : null),
};
