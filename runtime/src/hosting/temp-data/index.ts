export { ApplicationTempData, hasSessionPlugin, tempDataOf, tempDataProblems } from "./application-temp-data.js";
export { TempDataDictionary } from "./temp-data.js";
export type { TempDataOptions } from "./temp-data-options.js";
export { tempDataConnector } from "./temp-data-properties.js";
