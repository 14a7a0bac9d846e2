import { compareDocuments, UncomparableDocumentError, type Change } from "ligature/openapi-diff";
import type { ComparedChange, ComparedMessage, DocumentText } from "./compare-messages.js";
import { valueAt } from "./json-pointer.js";

/** A base, and its document once it was read. */
export interface BaseText extends DocumentText {
  readonly key: string;
  document?: object;
}

/** Values that are longer say less than the message. */
const longestValue = 80;

/** Compares two documents in JSON. */
export function compareTexts(base: BaseText, revision: DocumentText): Omit<ComparedMessage, "id"> {
  try {
    const old = (base.document ??= readObject(base.text));
    const now = readObject(revision.text);
    const handlers = { base: base.handlers, revision: revision.handlers };
    return { changes: compareDocuments(old, now, { handlers }).map((change) => withValues(change, old, now)) };
  } catch (error) {
    if (error instanceof UncomparableDocumentError) return { problem: problemOf(error) };
    if (error instanceof SyntaxError) return { problem: `The base is no document in JSON: ${error.message}` };
    throw error;
  }
}

function readObject(text: string): object {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
  if (typeof value === "object" && value !== null) return value;
  throw new SyntaxError("it is no JSON object.");
}

function problemOf({ side, pointer, reason }: UncomparableDocumentError): string {
  const document = side === "base" ? "The base" : "The document of the sources";
  return `${document} cannot be compared. ${pointer || "/"}: ${reason}`;
}

function withValues(change: Change, old: object, now: object): ComparedChange {
  const [before, after] = [textAt(old, change.base), textAt(now, change.revision)];
  if (before === after || !isShort(before) || !isShort(after)) return change;
  return { ...change, ...(before !== undefined && { baseValue: before }), ...(after !== undefined && { revisionValue: after }) }; // prettier-ignore
}

function textAt(document: object, pointer: string): string | undefined {
  const value = valueAt(document, pointer);
  // The message says what an object is about.
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return value === undefined || isObject ? undefined : JSON.stringify(value);
}

function isShort(text: string | undefined): boolean {
  return text === undefined || text.length <= longestValue;
}
