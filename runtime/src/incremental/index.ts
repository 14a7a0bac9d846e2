export { foundInTypes, typesIn } from "./found-in-types.js";
export { listedOnce } from "./listed-once.js";
export { Memo, sameItems, type Recorded, type Recorders, type Reads } from "./memo.js";
export { recordCalls, recordSource, recordTypes } from "./recorded-reads.js";
export { sameData, sameOr } from "./same-data.js";
