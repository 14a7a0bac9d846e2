import { declaredResponses } from "../../endpoints/index.js";
import type { ActionModel, ControllerModel, TypeReference } from "../../model/index.js";
import type { JsonWriter } from "../../formatters/index.js";

/** What writes the values that an action answers with, by status. */
export interface AnswerWriters {
  /** Writes what the action returns: by the type that is declared for the status, else by its return type. */
  ofReturned(status: number): JsonWriter;
  /** Writes the value of a result: by the type that is declared for the status, else a success by the return type. */
  ofResult(status: number, value: unknown): JsonWriter;
  /** Writes the value of a result that a filter put in place of the action's: by the type declared where it is of it, else as it is. */
  ofFilter(status: number, value: unknown): JsonWriter;
}

/** How types are written. */
export interface WriterFacts {
  writerOf(type: TypeReference): JsonWriter;
  /** Writes a value as it is. */
  readonly writeJson: JsonWriter;
  /** Whether the value is an instance of that type, or a list of them. */
  isInstance(value: unknown, type: TypeReference): boolean;
}

/**
 * The declared type decides which members are sent, whether the action returns the row or `ok(row)`: a password that was read with
 * it stays where it is. What `@ProducesResponseType(409, Conflict)` says of a status counts for that status. Errors without a type
 * are written as they are.
 */
export function createAnswerWriters(
  controller: ControllerModel,
  action: ActionModel,
  facts: WriterFacts,
): AnswerWriters {
  const { returnType, hasOpenResults } = action;
  const { writeJson } = facts;
  const declared = new Map<number, TypeReference>();
  for (const { statusCode, type } of declaredResponses({ controller, action }))
    if (type !== undefined) declared.set(Number(statusCode), type);
  const writers = new Map([...declared].map(([status, type]) => [status, facts.writerOf(type)]));
  const writeReturned = returnType === undefined ? writeJson : facts.writerOf(returnType);
  // Nobody declared what the results of this action hold: they are written by its type where they are of it.
  const writeSuccess = (value: unknown): JsonWriter =>
    hasOpenResults && returnType !== undefined && !facts.isInstance(value, returnType) ? writeJson : writeReturned;
  return {
    ofReturned: writers.size === 0 ? () => writeReturned : (status) => writers.get(status) ?? writeReturned,
    ofResult: (status, value) => writers.get(status) ?? (isSuccess(status) ? writeSuccess(value) : writeJson),
    ofFilter(status, value) {
      const type = [declared.get(status), returnType].find((one) => one !== undefined && facts.isInstance(value, one));
      return type === undefined ? writeJson : facts.writerOf(type);
    },
  };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
