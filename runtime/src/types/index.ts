export { parseBoolean } from "./boolean.js";
export { parseByte, type Byte } from "./byte.js";
export { formatBase64, parseBase64 } from "./bytes.js";
export { parseChar, type Char } from "./char.js";
export { cultures, enUS, invariantCulture, type Culture } from "./culture.js";
export { DateOnly, parseDateOnly } from "./date-only.js";
export { DateTime, parseDateTime } from "./date-time.js";
export { DateTimeOffset, parseDateTimeOffset } from "./date-time-offset.js";
export { Decimal, parseDecimal, type DecimalConstructor } from "./decimal.js";
export { parseDouble, type Double } from "./double.js";
export { ExactNumber } from "./exact-number.js";
export { enumFromJson, formatEnum, isDefinedEnum, parseEnum, type EnumMember, type EnumOptions } from "./enum.js";
export { formatInstant } from "./format-instant.js";
export { shortestSingle } from "./format-number.js";
export { emptyGuid, parseGuid, type Guid } from "./guid.js";
export { parseInt16, type Int16 } from "./int16.js";
export { parseInt32, type Int32 } from "./int32.js";
export { parseInt64, type Int64 } from "./int64.js";
export type { Reading } from "./integer.js";
export { parseSByte, type SByte } from "./sbyte.js";
export { parseSingle, type Single } from "./single.js";
export {
  findSimpleType,
  simpleTypeNameOf,
  simpleTypes,
  type SimpleType,
  type SimpleTypeName,
  type SimpleTypeValues,
} from "./simple-types.js";
export { isBlank, trimWhiteSpace } from "./text.js";
export { parseTimeOnly, TimeOnly } from "./time-only.js";
export { parseTimeSpan, TimeSpan, type TimeSpanParts } from "./time-span.js";
export { parseUInt16, type UInt16 } from "./uint16.js";
export { parseUInt32, type UInt32 } from "./uint32.js";
export { parseUInt64, type UInt64 } from "./uint64.js";
export { parseUri, Uri } from "./uri.js";
export { parseVersion, Version } from "./version.js";
