import { isObject, isUnfolded, type ConstantValue, type SourceLocation } from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";

/** A part of `createApp`'s argument that the source does not show as the running application knows it. */
export interface FoldNotice {
  readonly message: string;
  /** Absent if it has no location. */
  readonly location?: SourceLocation;
}

/** Of a spread value. */
export const unknownMembers =
  "The spread value is not a constant, so the source does not show its options. Write them out, or spread a `const` object.";

/** The document's descriptions of tokens and of users depend on these, too. */
export function noticeUnknownProtection(members: Readonly<Record<string, FoldedValue>>, notices: FoldNotice[]): void {
  const { antiforgery, authorization } = members;
  if (antiforgery?.members === undefined) plainValue(antiforgery, "antiforgery", notices);
  for (const name of ["autoValidate", "headerName"])
    plainValue(antiforgery?.members?.[name], `antiforgery.${name}`, notices);
  const fallback = authorization?.members === undefined ? authorization : authorization.members.fallbackPolicy;
  if (fallback === undefined || !isUnfolded(fallback.value)) return;
  notices.push({ message: notPlain("authorization.fallbackPolicy", fallback.value), location: fallback.location });
}

/** Converts a value to plain data. Members that are functions or not constant are left out, each with a notice. */
export function plainValue(member: FoldedValue | undefined, path: string, notices: FoldNotice[]): unknown {
  if (member === undefined) return undefined;
  const { value, location, members, unknownMembers: unknown } = member;
  if (members !== undefined) {
    for (const place of unknown ?? []) notices.push({ message: unknownMembers, location: place });
    const entries = Object.entries(members).map(
      ([name, inner]) => [name, plainValue(inner, `${path}.${name}`, notices)] as const,
    );
    return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
  }
  if (isPlain(value)) return value;
  if (isObject(value) && value.$undefined === true) return undefined;
  notices.push({ message: notPlain(path, value), location });
  return undefined;
}

function isPlain(value: ConstantValue | undefined): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.entries(value).every(([name, inner]) => !name.startsWith("$") && isPlain(inner as ConstantValue));
}

function notPlain(path: string, value: ConstantValue): string {
  const runs = JSON.stringify(value).includes('"$function"');
  return runs
    ? `\`${path}\` is code, which runs only in the application. The running application's document may differ.`
    : `\`${path}\` is not a constant, so it is ignored here. The running application's document may differ.`;
}
