export { isInstalled } from "./context.js";
export { createReflector, type Reflector, type ReflectorOptions, type SyntaxProblem } from "./reflector.js";
export { relativePath, type Project } from "./project.js";
export { isTypeScriptLoaded, loadTypeScript, useTypeScript } from "./typescript.js";
export { reflectSyntax } from "./reflect-syntax.js";
