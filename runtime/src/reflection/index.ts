export * from "./project/index.js";
export * from "./compiler/index.js";
export { createModelSource, createProjectSource, type ReflectionFiles } from "./model-source.js";
export type {
  FoldedCall,
  FoldedFunction,
  FoldedInstance,
  FoldedMethodCall,
  FoldedPlugin,
  FoldedRegistration,
  FoldedValue,
} from "./folded-call.js";
export { parseDocComment } from "./parse-doc-comment.js";
export { reflectProject, type ProjectReflection } from "./reflect-project.js";
export type { ClassReference, FileReflection, ReflectedClass } from "./reflection.js";
export type {
  AttributeText,
  ClassText,
  CommentText,
  DecoratorText,
  FileSpan,
  LinkCall,
  LinkFilter,
  LinkTarget,
  LinkValueText,
  MethodText,
  ModelClassText,
  TemplateArgument,
  ModelUse,
  MovedMethod,
  NameUse,
  ParameterList,
  ParameterText,
  RenameText,
  TextSpan,
  WrittenMember,
  WrittenParameter,
  WrittenProperty,
} from "./navigation.js";
