export { createErrorPages } from "./error-pages.js";
export { loadViews } from "./load-views.js";
export { missingViews } from "./missing-views.js";
export { mistakesInTemplates } from "./template-mistakes.js";
export { textsOfTemplates } from "./texts-of-templates.js";
export type { ViewLocals } from "./view-locals.js";
export type { ViewEngineName, ViewOptions } from "./view-options.js";
export { ViewResult, type ViewResultOptions } from "./view-result.js";
export { viewSetting, type Views } from "./views.js";
