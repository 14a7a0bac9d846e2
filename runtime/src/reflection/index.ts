export * from "./compiler/index.js";
export { parseDocComment } from "./parse-doc-comment.js";
export type { ClassReference, FileReflection, ReflectedClass } from "./reflection.js";
