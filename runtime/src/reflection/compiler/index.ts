export { createReflector, type Reflector, type ReflectorOptions } from "./reflector.js";
export { findConfigFile, projectRootOf, type Project } from "./project.js";
export { isTypeScriptLoaded, loadTypeScript, useTypeScript } from "./typescript.js";
