export { isInstalled } from "./context.js";
export { type GivenPrograms } from "./program/given-programs.js";
export {
  createProgramReflector,
  createReflector,
  type MissingModule,
  type Reflector,
  type ReflectorOptions,
  type SyntaxProblem,
} from "./reflector.js";
export { ProjectError, type ConfigProblem } from "./program/config-problems.js";
export { relativePath, requireRightConfig, type Project } from "./program/project.js";
export { isTypeScriptLoaded, loadTypeScript, useTypeScript } from "./typescript.js";
export { reflectSyntax } from "./syntax/reflect-syntax.js";
export { exportDocumentation, type ExportDocumentation } from "./describe/export-documentation.js";
export { maySilenceAt } from "./describe/ignore-comments.js";
export { importStyleOf, type ImportStyle } from "./syntax/syntax-imports.js";
export { moduleTextOf, type ImportText, type ModuleText } from "./syntax/syntax-module.js";
export { type DecoratedPlace } from "./syntax/decorated-place.js";
export { isWholeDecorator } from "./syntax/whole-decorator.js";
export { syntaxPlaceAt, type ArgumentPlace, type DecoratorNamePlace } from "./syntax/syntax-place.js";
export { constantLiteralsOf } from "./syntax/constant-literals.js";
export { declarationAt, methodNear, type DeclarationText } from "./syntax/syntax-declaration.js";
export { argumentsAt, literalAt, memberAt, type ArgumentText, type LiteralText } from "./syntax/syntax-literal.js";
export { listAt, type ListText } from "./syntax/syntax-list.js";
export { callChainAt, textCallsOf, type CallChainText, type TextCall } from "./syntax/syntax-calls.js";
export {
  viewTextsOf,
  type PageAttributeText,
  type ValueName,
  type ViewCallText,
  type ViewTexts,
  type WrittenText,
} from "./syntax/view-texts.js";
export {
  findArgumentUses,
  findClassImport,
  findDocLinks,
  findLinkCalls,
  findMethodUses,
  findModelUses,
  declarationExtents,
  findLiteral,
  findLiteralParts,
  findNamesInTypes,
  findRenameTexts,
  findTemplateStrings,
  findUnusedImports,
  linkCallAt,
  linkValueTypes,
  mayHaveTemplateStrings,
  propertyAt,
  readAttributes,
  readClass,
  readMethod,
  readMovedMethod,
  readModelClass,
  readTemplateArgument,
  readParameters,
  usesTemplateStrings,
  type TemplateString,
  type TemplateStringFilter,
} from "./navigation/index.js";
