export { followingTypes, foundInTypes } from "./found-in-types.js";
export { KeptResults } from "./kept-results.js";
export { changesSince, stateName, tellChanges, type StateName } from "./known-changes.js";
export { listedOnce } from "./listed-once.js";
export { Readers, type ReadIds } from "./readers.js";
export { recordSource, recordTypes, type Recorded, type Reads } from "./recorded-reads.js";
export { sameData, sameOr } from "./same-data.js";
