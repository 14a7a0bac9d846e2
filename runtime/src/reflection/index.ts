export * from "./compiler/index.js";
export type { FoldedCall, FoldedValue } from "./folded-call.js";
export { parseDocComment } from "./parse-doc-comment.js";
export type { ClassReference, FileReflection, ReflectedClass } from "./reflection.js";
