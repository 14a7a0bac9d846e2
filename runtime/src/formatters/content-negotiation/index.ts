export { parseAccept } from "./accept-header.js";
export { chooseOutput, type ChosenOutput, type NamedRange, type OutputOffer } from "./choose-output.js";
export { hasWildcard, isSubsetOf, parseMediaRange, type MediaRange } from "./media-range.js";
