/** The texts of objects that are composed of closures. Each is read as in a plan, strings also by a function. */
import { StringBinder, type ModelMetadata } from "../../../runtime/src/binding/index.js";
import { textReader } from "../../../runtime/src/plans/emit-text.js";
import type { TextBinder } from "../../../runtime/src/plans/key-shape.js";
import { bailOut } from "../../../runtime/src/plans/plan-support.js";
import { isBlank, type Culture } from "../../../runtime/src/types/index.js";

/** Reads a text as its binder does; `bailOut` if the binder would report an error. */
export function createTextReader(
  binder: TextBinder,
  metadata: ModelMetadata,
): (text: string, culture: Culture) => unknown {
  const { nullValue, isReferenceOrNullable, convertEmptyStringToNull } = metadata;
  if (!(binder instanceof StringBinder)) return textReader(binder.convert, isReferenceOrNullable ? nullValue : bailOut);
  return convertEmptyStringToNull ? (text) => (isBlank(text) ? nullValue : text) : (text) => text;
}
