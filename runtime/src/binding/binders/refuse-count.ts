import { textOfCount } from "../../metadata/index.js";
import type { ItemCount } from "../../model/index.js";
import type { ModelBindingContext } from "../model-binding/model-binding-context.js";

/** Reports that a tuple has too few or too many items (rule B45). None of them is bound. */
export function refuseCount(context: ModelBindingContext, name: string, count: ItemCount): void {
  context.scope.modelState.tryAddModelError(name, context.messages.wrongItemCount(name, textOfCount(count)));
  context.isExplained = true;
}
