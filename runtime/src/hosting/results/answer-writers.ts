import { declaredResponses } from "../../endpoints/index.js";
import type { ActionModel, ControllerModel, TypeReference } from "../../model/index.js";
import type { JsonWriter } from "../../formatters/index.js";

/** The writers of an action's values, by status. */
export interface AnswerWriters {
  /** Writes the action's return value with the type that is declared for the status, or with its return type. */
  ofReturned(status: number): JsonWriter;
  /** Writes the value of a result with the type that is declared for the status, or a success with the return type. */
  ofResult(status: number, value: unknown): JsonWriter;
  /** Writes the value of a filter's result: with the declared type if the value is of that type, otherwise unchanged. */
  ofFilter(status: number, value: unknown): JsonWriter;
}

/** The writers of types. */
export interface WriterFacts {
  writerOf(type: TypeReference): JsonWriter;
  /** Writes a value unchanged. */
  readonly writeJson: JsonWriter;
  /** Whether the value is an instance of the type, or a list of instances. */
  isInstance(value: unknown, type: TypeReference): boolean;
}

/**
 * The declared type decides which members are sent, whether the action returns the row or `ok(row)`: a password in the row is not
 * sent. `@ProducesResponseType(409, Conflict)` sets the type for that status. Errors without a type are written unchanged.
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
  // The values of this action's results are not declared. They are written with its type if they are of that type.
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
