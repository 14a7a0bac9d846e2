export { germanTexts } from "./german-texts.js";
export { StringLocalizer } from "./string-localizer.js";
