import type { AttributeModel, TypeModel } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";

export function validationKeywords(
  _attributes: readonly AttributeModel[],
  _type: TypeModel,
  _context: GeneratorContext,
): Schema {
  return {};
}
