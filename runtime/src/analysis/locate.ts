import type { AttributeModel, Range, SourceLocation } from "../model/index.js";
import { literalOffsets } from "./literal-offsets.js";
import type { CheckContext } from "./check.js";

/** A string of the sources: its value, and where the expression stands that has it. */
export interface WrittenText {
  readonly template: string;
  readonly location?: SourceLocation;
}

/**
 * The place of a range of a string's value, inside the literal where that is one. Without the source text (at start-up)
 * an expression two characters longer than its value is taken for a literal without escapes, which it is.
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
  const offsets = source === undefined ? plainOffsets(location.range, template) : literalOffsets(source);
  if (offsets?.length !== template.length + 1) return location;
  const from = offsets[start] ?? offsets.at(-1)!;
  // An empty range is widened to a character, so that an editor shows something.
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
  const before = source?.slice(0, offset).split(/\r\n|[\r\n\u2028\u2029]/) ?? [];
  if (before.length < 2) return [line, character + offset];
  return [line + before.length - 1, before.at(-1)!.length];
}

/** Where an attribute stands; its owner where that is not known. */
export function locateAttribute(attribute: AttributeModel, owner: SourceLocation): SourceLocation {
  return attribute.range === undefined ? owner : { file: attribute.file ?? owner.file, range: attribute.range };
}

/** Where an attribute's argument stands; the attribute where that is not known. */
export function locateArgument(attribute: AttributeModel, index: number, owner: SourceLocation): SourceLocation {
  const range = attribute.argumentRanges?.[index];
  return range === undefined ? locateAttribute(attribute, owner) : { file: attribute.file ?? owner.file, range };
}
