import assert from "node:assert/strict";
import {
  DateOnly,
  DateTime,
  DateTimeOffset,
  Decimal,
  simpleTypeNameOf,
  TimeOnly,
  TimeSpan,
  Uri,
  Version,
} from "#runtime/types/index.js";

describe("the classes of simple types", () => {
  const values = [
    TimeSpan.zero,
    DateOnly.minValue,
    TimeOnly.maxValue,
    DateTimeOffset.maxValue,
    new Version(1, 2),
    Uri.parse("/a"),
  ];
  for (const value of values)
    it(`cannot be changed when the value is a ${value.constructor.name}`, () => assert.ok(Object.isFrozen(value)));

  for (const type of [TimeSpan, DateOnly, TimeOnly, DateTimeOffset, Version, Uri, DateTime]) {
    it(`throw a short RangeError when ${type.simpleType}.parse cannot read`, () => {
      const text = `http://[${"x".repeat(5000)}`;
      assert.throws(
        () => type.parse(text),
        (error: unknown) =>
          error instanceof RangeError && error.message.length < 300 && error.message.includes("tryParse"),
      );
      assert.equal(type.tryParse(text), undefined);
    });
  }

  const wrong: [what: string, make: () => unknown][] = [
    ["a day does not exist", () => new DateOnly(2023, 2, 29)],
    ["a day number is too large", () => DateOnly.maxValue.addDays(1)],
    ["a TimeSpan has more than 64 bits", () => new TimeSpan(2n ** 63n)],
    ["a time is 24:00", () => TimeOnly.of(24, 0)],
    ["a time is negative", () => new TimeOnly(-1)],
    ["an offset is wider than 14 hours", () => new DateTimeOffset(0n, 841)],
    ["a local time is before the year 1", () => new DateTimeOffset(0n, -1)],
    ["a version has a revision but no build", () => new Version(1, 2, -1, 3)],
    ["a version's part is no integer", () => new Version(1, 2.5)],
  ];
  for (const [what, make] of wrong) it(`throw a RangeError when ${what}`, () => assert.throws(make, RangeError));
});

describe("TimeSpan", () => {
  it("adds up when it is made from parts", () => {
    assert.equal(TimeSpan.from({ days: 1, hours: -1, minutes: 0.5 }).toString(), "23:00:30");
    assert.equal(TimeSpan.parse("1.02:03:04.5").totalHours, 26.05125);
    assert.equal(
      TimeSpan.parse("01:00").plus(TimeSpan.parse("00:30")).minus(TimeSpan.parse("2")).toString(),
      "-1.22:30:00",
    );
  });

  it("is written with all its digits when it is the smallest", () => {
    assert.equal(TimeSpan.minValue.toString(), "-10675199.02:48:05.4775808");
    assert.throws(() => TimeSpan.minValue.negated(), RangeError);
  });

  it("compares by length when signs differ", () => {
    const [long, short] = [TimeSpan.parse("2"), TimeSpan.parse("-3")];
    assert.ok(long > short);
    assert.equal(short.compareTo(long), -1);
    assert.ok(long.equals(TimeSpan.from({ hours: 48 })));
  });
});

describe("DateOnly and TimeOnly", () => {
  it("follow the calendar when days are added", () => {
    assert.equal(new DateOnly(2024, 2, 28).addDays(2).toString(), "2024-03-01");
    assert.equal(DateOnly.fromDate(new Date("0001-01-01T00:00:00Z")).dayNumber, 0);
    assert.equal(new DateOnly(1, 1, 1).toDate().toISOString(), "0001-01-01T00:00:00.000Z");
    assert.ok(new DateOnly(2024, 1, 1) < new DateOnly(2024, 1, 2));
  });

  it("return the parts of a time when it has a fraction", () => {
    const time = TimeOnly.of(3, 4, 5.678);
    assert.deepEqual([time.hour, time.minute, time.second, time.millisecond], [3, 4, 5, 678]);
    assert.equal(JSON.stringify({ time }), '{"time":"03:04:05.6780000"}');
  });
});

describe("DateTimeOffset", () => {
  it("keeps its instant when the offset changes", () => {
    const at = DateTimeOffset.parse("2026-01-02T03:04:05+02:00");
    assert.equal(at.toOffset(-330).toString(), "2026-01-01T19:34:05.0000000-05:30");
    assert.ok(at.equals(at.toOffset(0)));
    assert.equal(at.toDate().toISOString(), "2026-01-02T01:04:05.000Z");
  });

  it("comes back exactly when it is made from a Date", () => {
    for (const text of ["0001-01-01T00:00:00.001Z", "1969-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"])
      assert.equal(DateTimeOffset.fromDate(new Date(text)).toDate().toISOString(), text);
    assert.equal(DateTimeOffset.parse("1969-12-31T23:59:59.9999999").toDate().getTime(), -1);
  });
});

describe("Version", () => {
  it("compares part by part when texts would not", () => {
    const sorted = ["1.10", "1.9", "1.9.0", "2.0"].map((text) => Version.parse(text)).sort((a, b) => a.compareTo(b));
    assert.deepEqual(sorted.map(String), ["1.9", "1.9.0", "1.10", "2.0"]);
  });
});

describe("simpleTypeNameOf", () => {
  const cases: [constructor: unknown, name: string | undefined][] = [
    [Date, "DateTime"],
    [DateTime, "DateTime"],
    [Decimal, "Decimal"],
    [Number, "Double"],
    [BigInt, "Int64"],
    [TimeSpan, "TimeSpan"],
    [Uint8Array, "Bytes"],
    [Map, undefined],
    [undefined, undefined],
  ];
  for (const [constructor, name] of cases)
    it(`says ${String(name)} when it is given ${(constructor as { name?: string } | undefined)?.name ?? name ?? "nothing"}`, () =>
      assert.equal(simpleTypeNameOf(constructor), name));
});
