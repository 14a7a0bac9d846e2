import { ModelBindingResult, type DescribedBinding, type ModelBinder, type ModelBindingContext } from "ligature";
import { parseInt32 } from "ligature/types";
import { CustomerStore } from "./customer-store.js";

/**
 * Binds a `Customer` from its number, wherever the parameter's name is in the request. An unknown customer is `null`,
 * which the action answers with 404. Text that is not a number is a model error.
 */
export class CustomerBinder implements ModelBinder {
  /** Its description in the document. */
  static readonly describe: DescribedBinding = { type: "Int32", description: "The customer's number." };

  constructor(private readonly customers: CustomerStore) {}

  bindModelAsync(context: ModelBindingContext): void {
    const value = context.valueProvider.getValue(context.modelName);
    if (value.length === 0) return;
    context.setModelValue(value);
    const text = value.firstValue;
    if (!text) return;
    const id = parseInt32(text);
    if (id === undefined) context.modelState.tryAddModelError(context.modelName, "A customer's number is an integer.");
    else context.result = ModelBindingResult.success(this.customers.find(id) ?? null);
  }
}
