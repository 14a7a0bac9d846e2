export { linkValueTypes, readClass } from "./class-text.js";
export { declarationExtents } from "./declaration-extents.js";
export { findDocLinks } from "./doc-names.js";
export { findClassImport, findUnusedImports } from "./import-names.js";
export { findLinkCalls, linkCallAt } from "./link-calls.js";
export { readAttributes, readMethod } from "./method-text.js";
export { findArgumentUses, findMethodUses } from "./method-uses.js";
export { findModelUses, readModelClass } from "./model-class.js";
export { readMovedMethod } from "./moved-method.js";
export { findNamesInTypes } from "./names-in-types.js";
export { findRenameTexts, propertyAt } from "./rename-locations.js";
export { readTemplateArgument } from "./template-argument.js";
export { findLiteral, findLiteralParts } from "./template-literal.js";
export {
  findTemplateStrings,
  mayHaveTemplateStrings,
  usesTemplateStrings,
  type TemplateString,
  type TemplateStringFilter,
} from "./template-strings.js";
export { readParameters } from "./written-parameters.js";
