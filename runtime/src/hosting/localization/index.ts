export { cultureCookieValue } from "./culture-cookie.js";
export { installLocalization } from "./install-localization.js";
export { localizationSetting, type Localization } from "./localization.js";
export type {
  LocalizationOptions,
  ProviderCultureResult,
  RequestCultureFunction,
  RequestCultureProvider,
  RequestedCultures,
  ResourceTexts,
} from "./localization-options.js";
export { missingTexts } from "./missing-texts.js";
