import type { AttributeModel, ObjectTypeModel, PropertyModel, Range, SourceLocation } from "../../model/index.js";
import { literalOffsets } from "./literal-offsets.js";
import type { CheckContext } from "../check.js";

/** A string in the sources: its value, and the location of its expression. */
export interface WrittenText {
  readonly template: string;
  readonly location?: SourceLocation;
}

/**
 * The location of a range of a string's value, inside the literal if the expression is one. If the source text is missing (at
 * start-up), an expression that is two characters longer than its value is a literal without escapes.
 */
export function locateInText(
  text: WrittenText,
  start: number,
  end: number,
  context: Pick<CheckContext, "readSource">,
): SourceLocation | undefined {
  const { location, template } = text;
  if (location === undefined) return undefined;
  const source = context.readSource(location);
  const offsets = source === undefined ? plainOffsets(location.range, template) : placesIn(source).offsets;
  if (offsets?.length !== template.length + 1) return location;
  const from = offsets[start] ?? offsets.at(-1)!;
  // An empty range is widened to one character, so that an editor shows it.
  const to = end > start ? (offsets[end] ?? offsets.at(-1)!) : from + 1;
  return { file: location.file, range: rangeWithin(location.range, source, from, to) };
}

function plainOffsets([startLine, start, endLine, end]: Range, value: string): readonly number[] | undefined {
  if (startLine !== endLine || end - start !== value.length + 2) return undefined;
  return Array.from({ length: value.length + 1 }, (_, index) => index + 1);
}

function rangeWithin(range: Range, source: string | undefined, from: number, to: number): Range {
  return [...positionAt(range, source, from), ...positionAt(range, source, to)];
}

function positionAt([line, character]: Range, source: string | undefined, offset: number): [number, number] {
  const starts = source === undefined ? [] : placesIn(source).lines;
  const count = starts.findLastIndex((start) => start <= offset) + 1;
  return count === 0 ? [line, character + offset] : [line + count, offset - starts[count - 1]!];
}

interface LiteralPlaces {
  readonly source: string;
  readonly offsets: readonly number[] | undefined;
  /** The offsets where its lines begin, without the first. */
  readonly lines: readonly number[];
}

let last: LiteralPlaces = { source: "", offsets: undefined, lines: [] };

/** Kept for the last literal: one template may have thousands of findings. */
function placesIn(source: string): LiteralPlaces {
  if (last.source === source) return last;
  const lines = [...source.matchAll(/\r\n|[\r\n]/g)].map(({ 0: end, index }) => index + end.length);
  return (last = { source, offsets: literalOffsets(source), lines });
}

/** Where a property is declared. */
export function propertyLocation(type: ObjectTypeModel, property: PropertyModel): SourceLocation | undefined {
  const file = property.file ?? type.location?.file;
  return file === undefined || property.range === undefined ? undefined : { file, range: property.range };
}

/** The location of a property, or of its type if that is unknown. */
export function locateProperty(type: ObjectTypeModel, property: PropertyModel): SourceLocation {
  return propertyLocation(type, property) ?? type.location ?? { file: "", range: [0, 0, 0, 0] };
}

/** The location of an attribute, or of its owner if that is unknown. */
export function locateAttribute(
  attribute: Pick<AttributeModel, "range" | "file">,
  owner: SourceLocation,
): SourceLocation {
  return attribute.range === undefined ? owner : { file: attribute.file ?? owner.file, range: attribute.range };
}

/** The location of an attribute's argument, or of the attribute if that is unknown. */
export function locateArgument(attribute: AttributeModel, index: number, owner: SourceLocation): SourceLocation {
  const range = attribute.argumentRanges?.[index];
  return range === undefined ? locateAttribute(attribute, owner) : { file: attribute.file ?? owner.file, range };
}
