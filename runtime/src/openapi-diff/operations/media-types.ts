import type { DocumentSource, Place } from "../document-source.js";

/** A media type of a `content`. */
export interface MediaTypeSource {
  readonly source: DocumentSource;
  readonly place: Place;
  readonly name: string;
  /** In lower case, without parameters. */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
}

export function mediaTypesOf(source: DocumentSource, owner: Place): MediaTypeSource[] {
  return source.members(source.member(owner, "content")).map(([name, place]) => {
    const [type = "", ...parameters] = name
      .toLowerCase()
      .split(";")
      .map((part) => part.trim());
    const pairs = parameters.map((part): [string, string] => {
      const [key = "", value = ""] = part.split("=");
      return [key.trim(), value.trim().replaceAll('"', "")];
    });
    return { source, place, name, type, parameters: new Map(pairs) };
  });
}

/** How the media types of a response relate to each other. */
export type MediaTypeRelation = "same" | "generalized" | "specialized" | "changed";

/** The relation between two media types; `undefined` if they have nothing to do with each other. */
export function relationOf(base: MediaTypeSource, revision: MediaTypeSource): MediaTypeRelation | undefined {
  const [widens, narrows] = [isWithin(base.type, revision.type), isWithin(revision.type, base.type)];
  if (!widens && !narrows) return undefined;
  if (widens && !narrows) return "generalized";
  if (narrows && !widens) return "specialized";
  const [old, now] = [base.parameters, revision.parameters];
  const keepsAll = [...old].every(([name, value]) => now.get(name) === value);
  if (!keepsAll) return "changed";
  return old.size === now.size ? "same" : "specialized";
}

/** Whether a media type is one of a range: `application/problem+json` is JSON, and all of `application` are in `application/*`. */
function isWithin(type: string, range: string): boolean {
  if (type === range || range === "*/*") return true;
  if (range.endsWith("/*")) return type.startsWith(range.slice(0, -1));
  const [group, subtype = ""] = range.split("/");
  return subtype !== "*" && !subtype.includes("+") && type.startsWith(`${group}/`) && type.endsWith(`+${subtype}`);
}

/** Whether all values of a body are texts: forms, XML and plain texts have no types. */
export function isText({ type }: MediaTypeSource): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/.*|text\/.*|application\/(?:.*\+)?xml)$/.test(type);
}
