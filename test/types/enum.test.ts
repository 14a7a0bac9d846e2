import assert from "node:assert/strict";
import { enumFromJson, formatEnum, isDefinedEnum, parseEnum, type EnumMember } from "#runtime/types/index.js";

const sort: EnumMember[] = [
  { name: "asc", value: 0 },
  { name: "desc", value: 1 },
];
const access: EnumMember[] = [
  { name: "read", value: 1 },
  { name: "write", value: 2 },
  { name: "all", value: 3 },
  { name: "top", value: 1 << 31 },
];
const color: EnumMember[] = [
  { name: "Red", value: "#f00" },
  { name: "Green", value: "#0f0" },
];
const flags = { flags: true };

describe("parseEnum", () => {
  const cases: [members: EnumMember[], text: string, value: number | string | undefined][] = [
    [sort, "\tDESC ", 1],
    [sort, "+1", 1],
    [sort, "-7", -7],
    [sort, "2147483648", undefined],
    [sort, "0x1", undefined],
    [sort, "1 2", undefined],
    [sort, "asc , 1", 1],
    [sort, "asc,", undefined],
    [sort, "", undefined],
    [sort, "toString", undefined],
    [access, "read, WRITE", 3],
    [access, "4,1", 5],
    [color, "#F00", "#f00"],
    [color, "red", undefined],
    [color, "0", undefined],
    [color, "#f00,#0f0", undefined],
  ];
  for (const [members, text, value] of cases)
    it(`returns ${String(value)} when the text is ${JSON.stringify(text)}`, () =>
      assert.equal(parseEnum(text, members), value));
});

describe("isDefinedEnum and formatEnum", () => {
  const cases: [members: EnumMember[], value: number | string, options: object, defined: boolean, text: string][] = [
    [sort, 1, {}, true, "desc"],
    [sort, 2, {}, false, "2"],
    [access, 3, {}, true, "all"],
    [access, 5, {}, false, "5"],
    [access, 0, flags, true, "0"],
    [access, 0, {}, false, "0"],
    [access, 3, flags, true, "all"],
    [access, -2147483647, flags, true, "read, top"],
    [access, -1, flags, false, "-1"],
    [access, 4, flags, false, "4"],
    [color, "#0f0", {}, true, "#0f0"],
    [color, "#00f", {}, false, "#00f"],
  ];
  for (const [members, value, options, defined, text] of cases)
    it(`say ${String(defined)} and ${text} when the value is ${value}${options === flags ? ", of flags" : ""}`, () => {
      assert.equal(isDefinedEnum(value, members, options), defined);
      assert.equal(formatEnum(value, members, options), text);
    });
});

describe("enumFromJson", () => {
  const cases: [members: EnumMember[], value: unknown, read: number | string | undefined][] = [
    [sort, 1, 1],
    [sort, 99, 99],
    [sort, "desc", 1],
    [sort, 1.5, undefined],
    [sort, 2 ** 31, undefined],
    [sort, true, undefined],
    [sort, null, undefined],
    [sort, {}, undefined],
    [color, "#F00", "#f00"],
    [color, 0, undefined],
  ];
  for (const [members, value, read] of cases)
    it(`returns ${String(read)} when the value is ${JSON.stringify(value)}`, () =>
      assert.equal(enumFromJson(value, members), read));
});
