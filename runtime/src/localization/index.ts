export { germanTexts } from "./german-texts.js";
export { parentCultureOf } from "./parent-culture.js";
export { StringLocalizer } from "./string-localizer.js";
