import { parse } from "content-type";

/** A media type, or a pattern of media types: `application/json`, `text/*`, `application/*+xml`. In lower case. */
export interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  /** The parameters, in order. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

// Two tokens of RFC 9110.
const twoTokens = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/;

/**
 * Reads a media type with its parameters.
 *
 * @param text the text; more of it may follow, after a comma
 * @param start where it begins
 * @returns the media type, which is absent if the text is none, and where it ends
 */
export function readMediaRange(
  text: string,
  start = 0,
): { readonly range: MediaRange | undefined; readonly end: number } {
  const { type: name, parameters, index: end } = parse(text, { comma: true, start });
  if (!twoTokens.test(name)) return { range: undefined, end };
  const [type = "", subtype = ""] = name.split("/");
  return { range: { type, subtype, parameters: Object.entries(parameters) }, end };
}

/** Reads a media type that the server declares; `undefined` if it is none. */
export function parseMediaRange(text: string): MediaRange | undefined {
  return readMediaRange(text).range;
}

/** Whether it stands for several media types. */
export function hasWildcard({ type, subtype }: MediaRange): boolean {
  return type === "*" || withoutSuffix(subtype) === "*";
}

/**
 * Whether a media type is one of those that a range stands for, as ASP.NET Core's `MediaType.IsSubsetOf` decides: `application/hal+json` is
 * in `application/json` and in `application/*+json`, and must have each parameter of the range.
 */
export function isSubsetOf(one: MediaRange, range: MediaRange): boolean {
  return (range.type === "*" || range.type === one.type) && isSubtype(one.subtype, range.subtype) && hasAll(one, range);
}

function isSubtype(one: string, range: string): boolean {
  if (range === "*" || range === one) return true;
  const suffix = suffixOf(one);
  const wanted = suffixOf(range);
  if (wanted === undefined) return range === suffix;
  return suffix === wanted && [withoutSuffix(one), "*"].includes(withoutSuffix(range));
}

/** Parameters behind `q` do not belong to the media type. */
function hasAll(one: MediaRange, { parameters }: MediaRange): boolean {
  const end = parameters.findIndex(([name]) => name === "q");
  return (end < 0 ? parameters : parameters.slice(0, end)).every(
    ([name, value]) =>
      name === "*" || one.parameters.some(([own, its]) => own === name && its.toLowerCase() === value.toLowerCase()),
  );
}

function suffixOf(subtype: string): string | undefined {
  const plus = subtype.lastIndexOf("+");
  return plus < 0 ? undefined : subtype.slice(plus + 1);
}

function withoutSuffix(subtype: string): string {
  const plus = subtype.lastIndexOf("+");
  return plus < 0 ? subtype : subtype.slice(0, plus);
}
