import { escapeToken, unescapeToken, type SourceLocation } from "ligature/internal/model";
import type { ChangeDiagnostic } from "../change-diagnostics.js";
import { valueAt } from "../json-pointer.js";

/** A value that clients send under another name now. */
export interface RenamedInput {
  /** Where the sources declare it. */
  readonly place: SourceLocation;
  /** The name in the base. */
  readonly name: string;
}

interface DocumentParameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: unknown;
}

/**
 * Finds the parameter, or the property of an object, that was renamed: the only one of its place and schema that the base does not have, where
 * the base has exactly one that is gone.
 */
export function renamedInput(diagnostic: ChangeDiagnostic): RenamedInput | undefined {
  return diagnostic.code.includes("property") ? renamedProperty(diagnostic) : renamedParameter(diagnostic);
}

function renamedParameter({ change, comparison }: ChangeDiagnostic): RenamedInput | undefined {
  const [base, revision] = documentsOf(comparison);
  const [old, now] = [parametersAt(base, change.base), parametersAt(revision, change.revision)];
  const [gone, ...othersGone] = old.filter((one) => !now.some((other) => isSame(one, other)));
  const [added, ...othersAdded] = now.filter((one) => !old.some((other) => isSame(one, other)));
  if (gone === undefined || added === undefined || othersGone.length + othersAdded.length > 0) return undefined;
  if (gone.in !== added.in || gone.in === "path" || !areEqual(gone.schema, added.schema)) return undefined;
  return inputAt(comparison, `${operationOf(change.revision)}/parameters/${now.indexOf(added)}`, gone.name);
}

function renamedProperty({ change, comparison }: ChangeDiagnostic): RenamedInput | undefined {
  const [, owner, token] = /^(.*)\/properties\/([^/]+)$/.exec(change.base) ?? [];
  if (owner === undefined || token === undefined) return undefined;
  const [base, revision] = documentsOf(comparison);
  const [old, now] = [propertiesAt(base, owner), propertiesAt(revision, change.revision)];
  const name = unescapeToken(token);
  const othersGone = Object.keys(old).filter((one) => one !== name && !Object.hasOwn(now, one));
  const [added, ...othersAdded] = Object.keys(now).filter((one) => !Object.hasOwn(old, one));
  if (added === undefined || othersGone.length + othersAdded.length > 0) return undefined;
  if (!areEqual(old[name], now[added])) return undefined;
  return inputAt(comparison, `${change.revision}/properties/${escapeToken(added)}`, name);
}

function documentsOf({
  base,
  snapshot,
  documentName,
}: ChangeDiagnostic["comparison"]): [base: unknown, revision: unknown] {
  return [JSON.parse(base.text), JSON.parse(snapshot.document(documentName).text)];
}

function inputAt(
  { snapshot, documentName }: ChangeDiagnostic["comparison"],
  pointer: string,
  name: string,
): RenamedInput | undefined {
  const place = snapshot.placeIn(documentName, pointer);
  return place && { place, name };
}

/** The operation that a pointer leads into. */
function operationOf(pointer: string): string {
  return pointer.split("/").slice(0, 4).join("/");
}

function parametersAt(document: unknown, pointer: string): readonly DocumentParameter[] {
  const parameters = valueAt(document, `${operationOf(pointer)}/parameters`);
  return Array.isArray(parameters) ? (parameters as DocumentParameter[]) : [];
}

function propertiesAt(document: unknown, pointer: string): Readonly<Record<string, unknown>> {
  const properties = valueAt(document, `${pointer}/properties`);
  return typeof properties === "object" && properties !== null ? (properties as Record<string, unknown>) : {};
}

function isSame(one: DocumentParameter, other: DocumentParameter): boolean {
  return one.in === other.in && one.name === other.name;
}

function areEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
