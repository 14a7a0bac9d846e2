/** Whether a text or number has a format. */
type FormatTest = { readonly type: "string"; readonly validate: (text: string) => boolean } | { readonly type: "number"; readonly validate: (value: number) => boolean }; // prettier-ignore

const text = (pattern: RegExp): FormatTest => ({ type: "string", validate: (value) => pattern.test(value) });

const integer = (minimum: number, maximum: number): FormatTest => ({
  type: "number",
  validate: (value) => Number.isInteger(value) && value >= minimum && value <= maximum,
});

const date = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const time = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,7})?)?`;

/**
 * The formats of documents that are checked. A time of day has no offset, and a point in time may have none: Swashbuckle's documents, which
 * ours follow, use the names of RFC 3339 for them (rule D19). Other formats say only how a value is shown.
 */
export const formatTests: Readonly<Record<string, FormatTest>> = {
  int32: integer(-2_147_483_648, 2_147_483_647),
  uint32: integer(0, 4_294_967_295),
  int64: integer(-(2 ** 63), 2 ** 63),
  uint64: integer(0, 2 ** 64),
  date: { type: "string", validate: isDate },
  "date-time": {
    type: "string",
    validate: (value) =>
      new RegExp(`^${date}T${time}(Z|[+-]\\d\\d:\\d\\d)?$`).test(value) && isDate(value.slice(0, 10)),
  },
  time: text(new RegExp(`^${time}$`)),
  uuid: text(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i),
  email: text(/^[^@]+@[^@]+$/),
  byte: text(/^([A-Za-z\d+/]{4})*([A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/),
  decimal: text(/^-?\d+(\.\d+)?$/),
};

function isDate(value: string): boolean {
  if (!new RegExp(`^${date}$`).test(value)) return false;
  const [year, month, day] = value.split("-").map(Number) as [number, number, number];
  return year > 0 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
