export { loadStaticFiles } from "./load-static-files.js";
export { staticFileSetting, type StaticFiles } from "./static-files.js";
export type { StaticFileOptions } from "./static-file-options.js";
