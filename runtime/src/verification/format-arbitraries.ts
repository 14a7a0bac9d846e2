import type { Arbitrary } from "fast-check";

/** The module `fast-check`, which is loaded on demand. */
export type FastCheck = typeof import("fast-check");

/** Texts of each format that servers read. Texts of other formats are ordinary texts. */
export function formatArbitraries(fc: FastCheck): Readonly<Record<string, Arbitrary<string>>> {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const days = fc.date({ min: new Date("0001-01-02T00:00:00Z"), max: new Date("9999-12-30T00:00:00Z"), noInvalidDate: true }); // prettier-ignore
  const iso = days.map((day) => day.toISOString());
  const zone = fc.constantFrom("Z", "+00:00", "+05:30", "-08:00");
  const times = fc.tuple(iso, fc.constantFrom(8, 12)).map(([text, length]) => text.slice(11, 11 + length));
  return {
    date: iso.map((text) => text.slice(0, 10)),
    "date-time": fc.tuple(iso, times, zone).map(([text, time, offset]) => `${text.slice(0, 11)}${time}${offset}`),
    time: times,
    "date-span": fc.tuple(fc.nat(99), times).map(([count, time]) => `${count}.${time.slice(0, 8)}`),
    uuid: fc.uuid(),
    uri: fc.webUrl(),
    "uri-reference": fc.oneof(fc.webUrl(), fc.stringMatching(/^[a-z]{1,8}(?:\?[a-z]=\d)?(?:#[a-z])?$/)),
    url: fc.webUrl(),
    email: fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.[a-z]{2,3}$/),
    binary: fc.string({ maxLength: 20 }),
    decimal: fc.tuple(fc.integer(), digits(2)).map(([whole, fraction]) => `${whole}.${fraction}`),
    int64: fc.maxSafeInteger().map(String),
    uint64: fc.maxSafeNat().map(String),
    tel: digits(7),
    phone: digits(7),
    "credit-card": fc.constantFrom("4111111111111111", "5555555555554444"),
  };
}
