import type { ParameterModel } from "ligature/internal/model";
import { actionIndex } from "../../navigation/routed-actions.js";
import type { Taker } from "../../navigation/route-parameter.js";
import type { ChangeDiagnostic } from "../change-diagnostics.js";
import { valueAt } from "../json-pointer.js";

/** A parameter of a handler that clients know by another name. */
export interface ParameterMatch {
  readonly taker: Taker;
  /** The name in the base. */
  readonly name: string;
}

interface DocumentParameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: unknown;
}

/**
 * Finds the parameter that was renamed: the only one of its place and schema that the base does not have, where the base has exactly one
 * that is gone.
 */
export function createParameterMatch({ change, comparison }: ChangeDiagnostic): ParameterMatch | undefined {
  const old = parametersAt(JSON.parse(comparison.base.text), change.base);
  const now = parametersAt(JSON.parse(comparison.snapshot.document(comparison.documentName).text), change.revision);
  const [gone, ...othersGone] = old.filter((one) => !now.some((other) => isSame(one, other)));
  const [added, ...othersAdded] = now.filter((one) => !old.some((other) => isSame(one, other)));
  if (gone === undefined || added === undefined || othersGone.length + othersAdded.length > 0) return undefined;
  if (gone.in !== added.in || gone.in === "path" || JSON.stringify(gone.schema) !== JSON.stringify(added.schema)) return undefined; // prettier-ignore
  const taker = takerOf(comparison, `${operationOf(change.revision)}/parameters/${now.indexOf(added)}`);
  return taker && { taker, name: gone.name };
}

/** The operation that a pointer leads into. */
function operationOf(pointer: string): string {
  return pointer.split("/").slice(0, 4).join("/");
}

function parametersAt(document: unknown, pointer: string): readonly DocumentParameter[] {
  const parameters = valueAt(document, `${operationOf(pointer)}/parameters`);
  return Array.isArray(parameters) ? (parameters as DocumentParameter[]) : [];
}

function isSame(one: DocumentParameter, other: DocumentParameter): boolean {
  return one.in === other.in && one.name === other.name;
}

function takerOf({ snapshot, documentName }: ChangeDiagnostic["comparison"], pointer: string): Taker | undefined {
  const place = snapshot.placeIn(documentName, pointer);
  if (place === undefined) return undefined;
  const isThere = ({ location }: ParameterModel): boolean => location.file === place.file && location.range.join() === place.range.join(); // prettier-ignore
  for (const routed of actionIndex(snapshot).all) {
    const parameter = routed.action.parameters.find(isThere);
    if (parameter !== undefined) return { routed, parameter };
  }
  return undefined;
}
