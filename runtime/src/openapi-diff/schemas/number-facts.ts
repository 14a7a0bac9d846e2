import type { Place } from "../document-source.js";
import { memberOf } from "../json-access.js";
import { compareBounds, readNumberBound } from "./bounds.js";
import type { SchemaReport } from "./schema-pair.js";
import {
  numberTypes,
  typeBits,
  type KeywordValue,
  type NumberFacts,
  type Shape,
  type WrittenNumberFacts,
} from "./shape.js";

/** The formats of numbers (OpenAPI's format registry), with the range of the integers among them. */
const ranges: Readonly<Record<string, readonly [bigint, bigint] | undefined>> = {
  int8: [-(2n ** 7n), 2n ** 7n - 1n],
  uint8: [0n, 2n ** 8n - 1n],
  int16: [-(2n ** 15n), 2n ** 15n - 1n],
  uint16: [0n, 2n ** 16n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};
const fractions: ReadonlySet<string> = new Set(["float", "double", "decimal", "decimal128", "double-int"]);

export function isNumberFormat(format: string): boolean {
  return Object.hasOwn(ranges, format) || fractions.has(format);
}

/** Whether each number of one format is one of the other. */
export function isFormatWithin(narrow: string, wide: string): boolean {
  if (narrow === wide || (narrow === "float" && wide === "double")) return true;
  const [inner, outer] = [ranges[narrow], ranges[wide]];
  return inner !== undefined && outer !== undefined && inner[0] >= outer[0] && inner[1] <= outer[1];
}

export function readNumbers(places: readonly Place[], formats: readonly KeywordValue<string>[]): NumberFacts {
  const multiples = places.flatMap((place): KeywordValue<number>[] => {
    const multiple = memberOf(place.value, "multipleOf");
    return typeof multiple === "number" && multiple > 0 ? [{ value: multiple, place: place.member("multipleOf") }] : [];
  });
  return {
    max: readNumberBound("max", places),
    min: readNumberBound("min", places),
    multipleOf: multiples,
    formats: formats.filter(({ value }) => isNumberFormat(value)),
  };
}

/** The bounds of numbers that are texts, for which JSON Schema has no keywords. */
export function readWrittenNumbers(
  places: readonly Place[],
  formats: readonly KeywordValue<string>[],
): WrittenNumberFacts {
  const bounds = places.map((place) => place.member("x-bounds"));
  return {
    max: readNumberBound("max", bounds),
    min: readNumberBound("min", bounds),
    areIntegers: formats.some(({ value }) => Object.hasOwn(ranges, value)),
  };
}

export function compareWrittenNumbers(report: SchemaReport, base: WrittenNumberFacts, now: WrittenNumberFacts): void {
  const areIntegers = base.areIntegers && now.areIntegers;
  for (const end of ["max", "min"] as const) compareBounds(report, end, "", base[end], now[end], areIntegers);
}

export function compareNumbers(report: SchemaReport, base: Shape, revision: Shape): void {
  const common = base.types & revision.types & numberTypes;
  const areIntegers = common === typeBits.integer;
  for (const end of ["max", "min"] as const) {
    compareBounds(report, end, "", base.numbers[end], revision.numbers[end], areIntegers);
  }
  compareMultiples(report, base.numbers.multipleOf, revision.numbers.multipleOf, areIntegers);
}

function compareMultiples(
  report: SchemaReport,
  base: readonly KeywordValue<number>[],
  revision: readonly KeywordValue<number>[],
  areIntegers: boolean,
): void {
  const implied = (of: readonly KeywordValue<number>[], { value }: KeywordValue<number>): boolean =>
    of.some((one) => Number.isInteger(one.value / value)) || (areIntegers && Number.isInteger(1 / value));
  const added = revision.find((one) => !implied(base, one));
  const removed = base.find((one) => !implied(revision, one));
  if (added !== undefined) {
    const message = `has to be a multiple of ${added.value} now.`;
    report.about(["multiple-of-narrowed"], "narrows", message, undefined, added.place);
  }
  if (removed !== undefined) {
    const message = `no longer has to be a multiple of ${removed.value}.`;
    report.about(["multiple-of-widened"], "widens", message, removed.place);
  }
}
