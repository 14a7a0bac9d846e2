export { parseBoolean } from "./text/boolean.js";
export { parseByte, type Byte } from "./numbers/byte.js";
export { formatBase64, parseBase64 } from "./text/bytes.js";
export { parseChar, type Char } from "./text/char.js";
export { cultures, enUS, findCulture, invariantCulture, type Culture } from "./text/culture.js";
export { DateOnly, parseDateOnly } from "./dates/date-only.js";
export { DateTime, parseDateTime } from "./dates/date-time.js";
export { DateTimeOffset, parseDateTimeOffset } from "./dates/date-time-offset.js";
export { Decimal, parseDecimal, type DecimalConstructor } from "./numbers/decimal.js";
export { parseDouble, type Double } from "./numbers/double.js";
export { ExactNumber } from "./numbers/exact-number.js";
export {
  enumFromJson,
  formatEnum,
  isDefinedEnum,
  parseEnum,
  type EnumMember,
  type EnumOptions,
  type JsonEnumOptions,
} from "./text/enum.js";
export { formatComposite, formatValue, shown } from "./formatting/format-value.js";
export { formatInstant } from "./dates/format-instant.js";
export { shortestSingle } from "./numbers/format-number.js";
export { emptyGuid, parseGuid, type Guid } from "./text/guid.js";
export { parseInt16, type Int16 } from "./numbers/int16.js";
export { parseInt32, type Int32 } from "./numbers/int32.js";
export { parseInt64, type Int64 } from "./numbers/int64.js";
export type { Reading } from "./numbers/integer.js";
export { parseSByte, type SByte } from "./numbers/sbyte.js";
export { parseSingle, type Single } from "./numbers/single.js";
export {
  constructorOf,
  findSimpleType,
  simpleTypeNameOf,
  simpleTypeNameOfGlobal,
  simpleTypeNameOfMark,
  simpleTypes,
  type SimpleType,
  type SimpleTypeName,
  type SimpleTypeValues,
} from "./simple-types.js";
export { isNumeric, simpleTypeFacts, type SimpleTypeFacts, type SimpleTypeSchema } from "./simple-type-facts.js";
export { isBlank, longestText, trimWhiteSpace } from "./text/text.js";
export { parseTimeOnly, TimeOnly } from "./dates/time-only.js";
export { parseTimeSpan, TimeSpan, type TimeSpanParts } from "./dates/time-span.js";
export { parseUInt16, type UInt16 } from "./numbers/uint16.js";
export { parseUInt32, type UInt32 } from "./numbers/uint32.js";
export { parseUInt64, type UInt64 } from "./numbers/uint64.js";
export { parseUri, Uri } from "./text/uri.js";
export { parseVersion, Version } from "./text/version.js";
