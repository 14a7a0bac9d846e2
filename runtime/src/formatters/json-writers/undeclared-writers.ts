import type { PatchTypeModel, SpecialTypeModel, UnknownTypeModel } from "../../model/index.js";
import { ProblemDetails } from "../problem-details.js";
import { isDictionary } from "./collection-writers.js";
import { Mismatch, placed } from "./declared-type-error.js";
import { writeNothing } from "./simple-writer.js";
import type { ValueWriter } from "./generated-writer.js";
import { quote } from "./json-string.js";
import { isOfOwnKind, simpleNameOf } from "./value-kinds.js";

/**
 * Creates the writer of a type that cannot be described (LIG1008). Nothing says which members of its values are declared, so an object
 * of the application is refused. The values of the platform have no such members.
 */
export function undescribedWriter(type: UnknownTypeModel, any: ValueWriter): ValueWriter {
  return (value, depth) => {
    if (typeof value !== "object" || value === null) return any(value, depth);
    if (simpleNameOf(value) !== undefined || ArrayBuffer.isView(value)) return any(value, depth);
    if (value instanceof URL) return quote(value.href);
    if (value instanceof Error || (isOfOwnKind(value) && !Array.isArray(value))) return "{}";
    throw new Mismatch(value, `${type.text}, which cannot be described (${type.reason!})`);
  };
}

const problemMembers = ["type", "title", "status", "detail", "instance"] as const;

/**
 * Creates the writer of Ligature's and the platform's own types. A problem may have any members. An object that stands for one has only
 * the standard members. The others are never JSON.
 */
export function specialWriter(
  { id }: SpecialTypeModel | PatchTypeModel,
  any: ValueWriter,
  errors: ValueWriter,
): ValueWriter {
  const isProblem = id === "ProblemDetails" || id === "ValidationProblemDetails";
  return (value, depth) => {
    if (value === null || value === undefined) return writeNothing(value);
    if (isProblem && value instanceof ProblemDetails) return any(value, depth);
    if (!isProblem || !isDictionary(value) || value instanceof Map) throw new Mismatch(value, id);
    const problem = value as Record<string, unknown>;
    const written = problemMembers.flatMap((name) => {
      const member = problem[name];
      if (member === undefined) return [];
      if (typeof member === "object" && member !== null) throw placed(new Mismatch(member, "String"), name);
      return [`${quote(name)}:${any(member, depth)}`];
    });
    const list = id === "ValidationProblemDetails" ? errors(problem.errors, depth + 1) : undefined;
    return `{${[...written, ...(list === undefined ? [] : [`"errors":${list}`])].join()}}`;
  };
}
