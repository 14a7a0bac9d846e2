import type { Place } from "../document-source.js";
import { memberOf } from "../json-access.js";
import { compareBounds, readBound } from "./bounds.js";
import { compareWrittenNumbers, isNumberFormat, readWrittenNumbers } from "./number-facts.js";
import type { SchemaComparison } from "./schema-comparison.js";
import type { SchemaNode, SchemaNodes } from "./schema-node.js";
import type { SchemaReport } from "./schema-pair.js";
import type { KeywordValue, Shape, TextFacts } from "./shape.js";

/** The texts that some schemas have for a keyword. */
export function readTexts(keyword: string, places: readonly Place[]): KeywordValue<string>[] {
  const said = places.flatMap((place): KeywordValue<string>[] => {
    const text = memberOf(place.value, keyword);
    return typeof text === "string" ? [{ value: text, place: place.member(keyword) }] : [];
  });
  return [...new Map(said.toReversed().map((one) => [one.value, one])).values()].toReversed();
}

export function readTextFacts(
  places: readonly Place[],
  formats: readonly KeywordValue<string>[],
  nodes: SchemaNodes,
): TextFacts {
  const contents = places.flatMap((place) =>
    memberOf(place.value, "contentSchema") === undefined
      ? []
      : [nodes.part(nodes.source.member(place, "contentSchema"))],
  );
  return {
    max: readBound("max", "maxLength", places),
    min: readBound("min", "minLength", places, 0),
    numbers: readWrittenNumbers(places, formats),
    patterns: readTexts("pattern", places).filter(({ value }) => !matchesAll.test(value)),
    formats: formats.filter(({ value }) => !isNumberFormat(value)),
    mediaType: readTexts("contentMediaType", places)[0],
    encoding: readTexts("contentEncoding", places)[0],
    ...(contents.length > 0 && { content: nodes.of(contents) }),
  };
}

/** Patterns that every text matches. `^.*$` is not one of them: `.` matches no line break. */
const matchesAll = /^(?:\^?(?:\.\*|\[\\s\\S\]\*)?|\^?\[\\s\\S\]\*\$)$/;

/** A pattern that every text without line breaks matches, and patterns that no text with line breaks matches. */
const matchesLines = /^\^\.\*\$$/;
const onlyLines = /^\^(?:[\w-]|\\[dw]|\[[\w-]+\]|[+*?.]|\{[\d,]+\})*\$$/;

export function compareTexts(compare: SchemaComparison, report: SchemaReport, base: Shape, revision: Shape): void {
  const [old, now] = [base.texts, revision.texts];
  compareBounds(report, "max", "-length", old.max, now.max);
  compareBounds(report, "min", "-length", old.min, now.min);
  compareWrittenNumbers(report, old.numbers, now.numbers);
  comparePatterns(report, old.patterns, now.patterns);
  compareContent(report, "media-type", "media type", old.mediaType, now.mediaType);
  compareContent(report, "encoding", "encoding", old.encoding, now.encoding);
  compareContentSchemas(compare, report, old.content, now.content);
}

/** Formats of OpenAPI 3.0 that 3.1 writes with keywords of JSON Schema. */
const contentFormats = [
  { format: "byte", keyword: "encoding", value: "base64" },
  { format: "binary", keyword: "mediaType", value: "application/octet-stream" },
] as const;

/** The texts of a shape; a format as the keyword if the other shape has the keyword instead. */
export function inFormOf(shape: Shape, { texts: other }: Shape): Shape {
  const written = contentFormats.find(
    ({ format, keyword, value }) =>
      other[keyword]?.value === value && !other.formats.some((one) => one.value === format),
  );
  const said = shape.texts.formats.find(({ value }) => value === written?.format);
  if (written === undefined || said === undefined) return shape;
  const formats = shape.texts.formats.filter((one) => one !== said);
  return { ...shape, texts: { ...shape.texts, formats, [written.keyword]: { ...said, value: written.value } } };
}

function comparePatterns(
  report: SchemaReport,
  base: readonly KeywordValue<string>[],
  revision: readonly KeywordValue<string>[],
): void {
  const added = revision.find(({ value }) => !base.some((one) => one.value === value));
  const removed = base.find(({ value }) => !revision.some((one) => one.value === value));
  const [what, effect, message] = patternChange(added, removed);
  if (what !== undefined) report.about([what, "pattern-changed"], effect, message, removed?.place, added?.place);
}

function patternChange(
  added: KeywordValue<string> | undefined,
  removed: KeywordValue<string> | undefined,
): [what: string | undefined, effect: "narrows" | "widens" | "both", message: string] {
  if (added === undefined) {
    return [removed && "pattern-removed", "widens", `no longer has to match the pattern \`${removed?.value}\`.`];
  }
  if (removed === undefined) return ["pattern-added", "narrows", `has to match the pattern \`${added.value}\` now.`];
  const what =
    matchesLines.test(added.value) && onlyLines.test(removed.value) ? "pattern-generalized" : "pattern-changed";
  return [what, "both", `has to match the pattern \`${added.value}\` instead of \`${removed.value}\`.`];
}

function compareContent(
  report: SchemaReport,
  what: string,
  name: string,
  base: KeywordValue<string> | undefined,
  revision: KeywordValue<string> | undefined,
): void {
  if (base?.value === revision?.value) return;
  const [old, now] = [base, revision].map((one) => (one === undefined ? "none" : `\`${one.value}\``));
  const message = `has content with another ${name}: ${now}. It was ${old}.`;
  report.about([`content-${what}-changed`], "both", message, base?.place, revision?.place);
}

function compareContentSchemas(
  compare: SchemaComparison,
  report: SchemaReport,
  base: SchemaNode | undefined,
  revision: SchemaNode | undefined,
): void {
  if (base !== undefined && revision !== undefined) compare.child(report.pair, base, revision, "(content)");
  else if (revision !== undefined) {
    report.about(["content-schema-added"], "narrows", "has a schema for its content now.", undefined, revision);
  } else if (base !== undefined) {
    report.about(["content-schema-removed"], "widens", "no longer has a schema for its content.", base);
  }
}
