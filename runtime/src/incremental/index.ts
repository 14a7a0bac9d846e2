export { changedTypes, changeOf, noteChange } from "./changed-types.js";
export { foundInTypes, typesIn } from "./found-in-types.js";
export { listedInEach } from "./listed-in-each.js";
export { listedOnce } from "./listed-once.js";
export { Memo, sameItems, type ChangedKeys, type Recorded, type Recorder, type Reads } from "./memo.js";
export {
  callsRecorder,
  recordTypes,
  sourceRecorder,
  typesRecorder,
  type CallReads,
  type Lookup,
} from "./recorded-reads.js";
export { sameData, sameOr } from "./same-data.js";
