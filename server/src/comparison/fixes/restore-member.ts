import { declarationAt, readClass } from "ligature/internal/reflection";
import { withLineEndsOf } from "../../text/line-ends.js";
import { SourceText } from "../../text/source-text.js";
import type { Fix } from "../../rules/fix.js";
import { basePlaceOf } from "../change-places.js";
import type { ChangeFixRequest } from "./change-fix.js";

/** The rules about operations and properties that are gone without a warning before. */
const ids: ReadonlySet<string> = new Set([
  "api-removed-without-deprecation",
  "api-path-removed-without-deprecation",
  "request-property-removed",
  "response-required-property-removed",
  "response-optional-property-removed",
]);

/** Brings an action or a property back from the base, marked as deprecated, so that clients are warned before it goes. */
export async function restoreMember(request: ChangeFixRequest): Promise<Fix | undefined> {
  const { diagnostic, source, scope } = request;
  const { location } = diagnostic;
  const member = ids.has(diagnostic.code) ? await memberOfBase(request) : undefined;
  const owner = readClass(scope.reflector, location.file, source.offsetsOf(location.range)[1] + 1);
  if (member === undefined || owner === undefined || owner.members.includes(member.name)) return undefined;
  const before = source.text.slice(0, owner.end);
  const [indent] = /[ \t]*$/.exec(before)!;
  const text = `${member.isMethod ? "\n\n" : "\n"}${member.text}\n${before.endsWith(`\n${indent}`) ? indent : ""}`;
  return {
    title: `Bring back '${member.name}' as deprecated`,
    edits: [{ start: before.trimEnd().length, end: owner.end, text: withLineEndsOf(source.text, text) }],
  };
}

/** The member that the base has in the same file, if the file of today knows the names that it uses. */
async function memberOfBase({ diagnostic, source, baseText }: ChangeFixRequest): Promise<Member | undefined> {
  const place = basePlaceOf(diagnostic.change, diagnostic.comparison);
  const text = place?.file === diagnostic.location.file ? await baseText(place.file) : undefined;
  if (place === undefined || text === undefined) return undefined;
  const member = memberIn(new SourceText(text), place.file, place.range[0], place.range[1]);
  return member !== undefined && isKnown(member.text, source.text, text) ? member : undefined;
}

interface Member {
  readonly name: string;
  /** With its comment and its indentation. */
  readonly text: string;
  readonly isMethod: boolean;
}

function memberIn(source: SourceText, file: string, line: number, character: number): Member | undefined {
  const { text } = source;
  const found = declarationAt(text, file, source.offsetAt(line, character));
  if (found?.name === undefined || found.name.start !== source.offsetAt(line, character)) return undefined;
  const start = found.decorators[0]?.start ?? found.head;
  const comment = /\/\*\*(?:[^*]|\*(?!\/))*\*\/\s*$/.exec(text.slice(0, start))?.[0];
  const indent = /[ \t]*$/.exec(text.slice(0, start))![0];
  const body = text.slice(start, found.end).replaceAll("\r\n", "\n");
  const isMethod = found.body !== undefined;
  return { name: found.name.text, isMethod, text: `${indent}${deprecatedComment(comment, indent)}\n${indent}${body}` };
}

/** The comment with `@deprecated`. */
function deprecatedComment(comment: string | undefined, indent: string): string {
  if (comment === undefined) return "/** @deprecated It goes. */";
  const written = comment.trimEnd().replaceAll("\r\n", "\n");
  if (written.includes("@deprecated")) return written;
  const content = written.slice(3, -2).trimEnd();
  if (!content.includes("\n")) return `/**\n${indent} *${content}\n${indent} * @deprecated It goes.\n${indent} */`;
  return `/**${content}\n${indent} * @deprecated It goes.\n${indent} */`;
}

/** Whether each name that the old file imports or declares, and the member uses, is in the file today. */
function isKnown(member: string, now: string, old: string): boolean {
  const used = new Set(member.match(/[A-Za-z_$][\w$]*/g));
  const declared = [...old.matchAll(/\b(?:class|interface|enum|type|function|const|let)\s+([A-Za-z_$][\w$]*)/g)].map(([, name]) => name!); // prettier-ignore
  const imported = [...old.matchAll(/import\s[^;]*?from/g)].flatMap(
    ([clause]) => clause.match(/[A-Za-z_$][\w$]*/g) ?? [],
  );
  const needed = [...declared, ...imported].filter((name) => used.has(name) && !/^(import|from|type)$/.test(name));
  return needed.every((name) => new RegExp(`\\b${name.replaceAll("$", "\\$")}\\b`).test(now));
}
