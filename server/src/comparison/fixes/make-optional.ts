import { declarationAt, type DeclarationText } from "ligature/internal/reflection";
import type { Fix } from "../../rules/fix.js";
import type { ChangeFixRequest } from "./change-fix.js";

/** The rules about something that clients have to send now. */
const ids: ReadonlySet<string> = new Set([
  "new-required-request-parameter",
  "new-required-request-header-property",
  "new-required-request-default-parameter-to-existing-path",
  "request-parameter-became-required",
  "request-header-property-became-required",
  "new-required-request-property",
  "new-required-request-property-with-default",
  "request-property-became-required",
  "request-property-became-required-with-default",
  "response-property-became-required",
]);

/** Attributes that require a value whatever the type says. */
const requiring: ReadonlySet<string> = new Set(["Required", "BindRequired"]);

/** Makes a property or parameter optional: `note?: string`. Where a parameter that is required follows, it may be null instead. */
export function makeOptional({ diagnostic: { code, location }, source }: ChangeFixRequest): Fix | undefined {
  const [start, end] = source.offsetsOf(location.range);
  const written = ids.has(code) ? declarationAt(source.text, location.file, start) : undefined;
  if (written?.name?.start !== start || written.type === undefined || !mayBeOptional(written, source.text)) return undefined; // prettier-ignore
  const { text } = written.name;
  if (isParameter(source.text, written.end) && isFollowedByRequired(source.text.slice(written.end))) {
    const edit = { start: written.type.end, end: written.type.end, text: " | null" };
    return { title: `Let '${text}' be null`, edits: [edit] };
  }
  const [mark] = /^\s*!?/.exec(source.text.slice(end))!;
  return {
    title: `Make '${text}' optional`,
    preferred: true,
    edits: [{ start: end, end: end + mark.length, text: "?" }],
  };
}

function mayBeOptional({ name, type, dots, decorators }: DeclarationText, text: string): boolean {
  if (dots !== undefined || decorators.some((one) => requiring.has(one.name))) return false;
  return !/^\s*\?/.test(text.slice(name!.end)) && !hasInitializer(text, type!.end);
}

function hasInitializer(text: string, typeEnd: number): boolean {
  return /^\s*=/.test(text.slice(typeEnd));
}

/** A property ends with its semicolon, its line, or the class. */
function isParameter(text: string, end: number): boolean {
  return text[end - 1] !== ";" && /^\s*[,)]/.test(text.slice(end));
}

/** Whether a parameter that is neither optional nor has a default comes later: an optional one may not stand before it. */
function isFollowedByRequired(after: string): boolean {
  return /^\s*,\s*[^\s)]/.test(after);
}
