import assert from "node:assert/strict";
import { formatComposite, formatValue, shown, type SimpleTypeName } from "#runtime/types/index.js";
import { cultures, DateOnly, DateTimeOffset, Decimal, TimeOnly, TimeSpan } from "ligature";

const amount = new Decimal("1234567.895");
const instant = new Date("2001-09-09T01:46:40.005Z");
const offset = DateTimeOffset.parse("2026-01-02T03:04:05.1234567+02:00");

/** A format, the type and the value, and the text in en-US, de-DE and the invariant culture. */
const formats: [format: string, type: SimpleTypeName, value: unknown, us: string, german: string, invariant: string][] = [
  ["{0}", "Decimal", amount, "1234567.895", "1234567,895", "1234567.895"],
  ["{0:N2}", "Decimal", amount, "1,234,567.90", "1.234.567,90", "1,234,567.90"],
  ["{0:N0}", "Int64", 123456789012345678n, "123,456,789,012,345,678", "123.456.789.012.345.678", "123,456,789,012,345,678"],
  ["{0:N}", "Int32", -1234, "-1,234.00", "-1.234,00", "-1,234.00"],
  ["{0:F1}", "Double", 2.25, "2.3", "2,3", "2.3"],
  ["{0:F2}", "Double", 2.675, "2.67", "2,67", "2.67"],
  ["{0:F0}", "Double", 1e21, "1000000000000000000000", "1000000000000000000000", "1000000000000000000000"],
  ["{0:C}", "Decimal", amount, "$1,234,567.90", "1.234.567,90\u00a0€", "¤1,234,567.90"],
  ["{0:C0}", "Int32", -5, "-$5", "-5\u00a0€", "(¤5)"],
  ["{0:P1}", "Double", 0.1256, "12.6%", "12,6\u00a0%", "12.6 %"],
  ["{0:D5}", "Int32", -42, "-00042", "-00042", "-00042"],
  ["{0:E2}", "Double", 12345.678, "1.23E+004", "1,23E+004", "1.23E+004"],
  ["{0:X4}", "Int32", 255, "00FF", "00FF", "00FF"],
  ["{0:N2}", "Double", Number.NaN, "NaN", "NaN", "NaN"],
  ["{0:#,##0.00}", "Decimal", amount, "1,234,567.90", "1.234.567,90", "1,234,567.90"],
  ["{0:0.##}", "Double", 3, "3", "3", "3"],
  ["{0:0.##}", "Double", 3.14159, "3.14", "3,14", "3.14"],
  ["{0:0.0#}", "Double", 3, "3.0", "3,0", "3.0"],
  ["{0:#}", "Int32", 0, "", "", ""],
  ["{0:0000}", "Int32", 42, "0042", "0042", "0042"],
  ["{0:#.#%}", "Double", 0.123, "12.3%", "12,3%", "12.3%"],
  ["{0:0,,.0M}", "Int32", 12345678, "12.3M", "12,3M", "12.3M"],
  ["{0:(###) ###-####}", "Int64", 5551234567n, "(555) 123-4567", "(555) 123-4567", "(555) 123-4567"],
  ["{0:#,##0;(#,##0);none}", "Int32", -1234, "(1,234)", "(1.234)", "(1,234)"],
  ["{0:#,##0;(#,##0);none}", "Int32", 0, "none", "none", "none"],
  ["{0:0 'kg'}", "Int32", 5, "5 kg", "5 kg", "5 kg"],
  ["{0:d}", "DateOnly", new DateOnly(2026, 1, 2), "1/2/2026", "02.01.2026", "01/02/2026"],
  ["{0:D}", "DateOnly", new DateOnly(1970, 1, 1), "Thursday, January 1, 1970", "Donnerstag, 1. Januar 1970", "Thursday, 01 January 1970"],
  ["{0:g}", "DateTime", instant, "9/9/2001 1:46 AM", "09.09.2001 01:46", "09/09/2001 01:46"],
  ["{0:M}", "DateTime", instant, "September 9", "9. September", "September 09"],
  ["{0:y}", "DateTime", instant, "September 2001", "September 2001", "2001 September"],
  ["{0:s}", "DateTime", instant, "2001-09-09T01:46:40", "2001-09-09T01:46:40", "2001-09-09T01:46:40"],
  ["{0:yyyy-MM-dd HH:mm:ss.fff K}", "DateTime", instant, "2001-09-09 01:46:40.005 Z", "2001-09-09 01:46:40.005 Z", "2001-09-09 01:46:40.005 Z"],
  ["{0:ddd d MMM yy h:m tt}", "DateTime", instant, "Sun 9 Sep 01 1:46 AM", "So 9 Sep 01 1:46 AM", "Sun 9 Sep 01 1:46 AM"],
  ["{0:o}", "DateTimeOffset", offset, "2026-01-02T03:04:05.1234567+02:00", "2026-01-02T03:04:05.1234567+02:00", "2026-01-02T03:04:05.1234567+02:00"],
  ["{0:HH:mm zzz}", "DateTimeOffset", offset, "03:04 +02:00", "03:04 +02:00", "03:04 +02:00"],
  ["{0:t}", "TimeOnly", TimeOnly.of(15, 4), "3:04 PM", "15:04", "15:04"],
  ["{0:Q}", "DateTime", instant, "9/9/2001 1:46:40 AM", "09.09.2001 01:46:40", "09/09/2001 01:46:40"],
  ["{0:N2}", "String", "text", "text", "text", "text"],
  ["{0,8:N0}|{0,-8:N0}|{{0}}", "Int32", 1234, "   1,234|1,234   |{0}", "   1.234|1.234   |{0}", "   1,234|1,234   |{0}"],
]; // prettier-ignore

describe("formats of values", () => {
  for (const [format, type, value, us, german, invariant] of formats) {
    it(`write ${us || "nothing"} when a ${type} has the format ${format}`, () => {
      const texts = ["en-US", "de-DE", "invariant"].map((name) =>
        formatComposite(format, type, value, cultures[name as "invariant"]),
      );
      assert.deepEqual(texts, [us, german, invariant]);
    });
  }

  it("are what the culture reads when there is no format", () => {
    assert.equal(formatValue("Double", 1.5e20, cultures["de-DE"]), "1,5E+20");
    assert.equal(formatValue("DateTime", instant, cultures["de-DE"]), "2001-09-09T01:46:40.005Z");
    assert.equal(formatValue("TimeSpan", TimeSpan.from({ days: 1, minutes: 3 }), cultures["de-DE"]), "1.00:03:00");
    assert.equal(formatValue("Double", Number.POSITIVE_INFINITY, cultures["de-DE"]), "∞");
    assert.equal(shown("DateTime", instant, cultures["en-US"]), "9/9/2001 1:46:40 AM");
    assert.equal(
      shown("Guid", "6f9619ff-8b86-d011-b42d-00c04fc964ff", cultures["en-US"]),
      "6f9619ff-8b86-d011-b42d-00c04fc964ff",
    );
  });
});
