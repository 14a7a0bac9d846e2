import type { Range } from "../../model/index.js";
import { nameOfOperation, type Change, type Severity } from "../../openapi-diff/index.js";
import type { DocumentOrigin } from "./compared-document.js";

/** The result of a comparison. */
export interface ChangesReport {
  /** The changes that count, the worst first. */
  readonly changes: readonly Change[];
  /** The changes that the project has accepted. */
  readonly accepted: readonly Change[];
  /** The remarks about the entries of accepted changes. */
  readonly notes: readonly EntryNote[];
  readonly base: DocumentOrigin;
  readonly revision: DocumentOrigin;
  /** The least severity that fails. */
  readonly failOn: "breaking" | "dangerous";
}

/** An entry of `api-changes.json` that is of no use. */
export interface EntryNote {
  /** The absolute path of the file. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** Where something is in a file. */
export interface FilePlace {
  /** The absolute path. */
  readonly path: string;
  readonly range?: Range;
}

/** Where a change is in the sources, or in the file, of the new document. */
export function placeOf(change: Change, { revision }: ChangesReport): FilePlace | undefined {
  return revision.find?.(change.revision);
}

export function countsOf(changes: readonly Change[]): Record<Severity, number> {
  const count = (severity: Severity): number => changes.filter((change) => change.severity === severity).length;
  return { breaking: count("breaking"), dangerous: count("dangerous"), safe: count("safe") };
}

/** The counts, as sentences. */
export function summaryOf({ changes, accepted }: ChangesReport): string {
  const { breaking, dangerous, safe } = countsOf(changes);
  const found = `${breaking} breaking, ${dangerous} dangerous and ${safe} safe change${safe === 1 ? "" : "s"}.`;
  const without = accepted.length === 0 ? "" : ` ${accepted.length} accepted.`;
  return `${changes.length === 0 ? "No changes for clients." : found}${without}`;
}

/** The lines that say with what revisions are compiled, and which commits they are. */
export function originsOf({ base, revision }: ChangesReport): string[] {
  return [...new Set([base, revision].flatMap((origin) => originText(origin) ?? []))];
}

function originText({ kind, name, commit = "" }: DocumentOrigin): string | undefined {
  if (kind !== "revision") return undefined;
  return plainText(`${name} is ${commit.slice(0, 10)}, with the packages and the Ligature of the working tree.`);
}

/** Of many operations, the first ones say enough. */
const shownOperations = 3;

export function operationsOf({ operations }: Change, quote: (name: string) => string = plainText): string {
  const names = operations.slice(0, shownOperations).map((operation) => quote(nameOfOperation(operation)));
  const others = operations.length - names.length;
  return (others === 0 ? names : [...names, `${others} more`]).join(", ");
}

/** Control characters, characters that turn the direction of text, and halves of characters. */
// oxlint-disable-next-line no-control-regex -- they are what is replaced
const unprintable = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]|\p{Surrogate}/gu;

/** One line without control characters. Names in documents may have any, and a terminal or a build server would obey them. */
export function plainText(text: string): string {
  return text.replaceAll(unprintable, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return character === "\n" ? String.raw`\n` : `\\u${code}`;
  });
}

/** A part of a sentence: names and values are in backticks. */
export interface SentencePart {
  readonly text: string;
  readonly isCode: boolean;
}

/** The parts of a sentence. A name may have backticks too: then other parts are code, and nothing else happens. */
export function partsOf(sentence: string): SentencePart[] {
  const pieces = plainText(sentence).split("`");
  const isOpen = pieces.length % 2 === 0; // The last backtick has no other one.
  return pieces.flatMap((text, index) => {
    const isLast = index === pieces.length - 1;
    const isCode = index % 2 === 1 && !(isLast && isOpen);
    return text === "" ? [] : [{ text: isLast && isOpen ? `\`${text}` : text, isCode }];
  });
}
