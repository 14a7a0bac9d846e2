import { declaredResponses } from "../../endpoints/index.js";
import type { ActionModel, ControllerModel, ReturnedBody, TypeReference } from "../../model/index.js";
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
  /** The writer of values that have one of these types. */
  writerOf(...types: readonly TypeReference[]): JsonWriter;
  /** Writes a value unchanged. */
  readonly writeJson: JsonWriter;
  /** Whether the value is an instance of the type, or a list of instances. */
  isInstance(value: unknown, type: TypeReference): boolean;
}

/**
 * The declared type decides which members are sent, whether the action returns the row or `ok(row)`: a password in the row is not
 * sent. `@ProducesResponseType(409, Conflict)` sets the type for that status. If nothing declares the type of a result, the type that the
 * compiler found for its value decides, as in the document. Other values are written unchanged.
 */
export function createAnswerWriters(
  controller: ControllerModel,
  action: ActionModel,
  facts: WriterFacts,
): AnswerWriters {
  const { returnType } = action;
  const { writeJson } = facts;
  const declared = declaredTypes(controller, action);
  const writers = new Map([...declared].map(([status, types]) => [status, facts.writerOf(...types)]));
  const writeReturned = returnType === undefined ? writeJson : facts.writerOf(returnType);
  const writeFound = foundWriters(action, facts);
  const hasDeclaredResults = returnType !== undefined && action.hasOpenResults === undefined;
  const writeUndeclared = (status: number, value: unknown): JsonWriter => {
    if (isSuccess(status) && returnType !== undefined && (hasDeclaredResults || facts.isInstance(value, returnType)))
      return writeReturned;
    return writeFound(status) ?? writeJson;
  };
  return {
    ofReturned: writers.size === 0 ? () => writeReturned : (status) => writers.get(status) ?? writeReturned,
    ofResult: (status, value) => writers.get(status) ?? writeUndeclared(status, value),
    ofFilter(status, value) {
      const types = [...(declared.get(status) ?? []), returnType];
      const type = types.find((one) => one !== undefined && facts.isInstance(value, one));
      return type === undefined ? writeJson : facts.writerOf(type);
    },
  };
}

/** The types that attributes declare for the statuses: several are alternatives. */
function declaredTypes(controller: ControllerModel, action: ActionModel): Map<number, readonly TypeReference[]> {
  const declared = new Map<number, readonly TypeReference[]>();
  for (const { statusCode, bodies } of declaredResponses({ controller, action })) {
    const types = bodies.flatMap(({ type }) => type ?? []);
    if (types.length > 0) declared.set(Number(statusCode), types);
  }
  return declared;
}

/**
 * The writers of the types that the reflection found for the values of results, by status. There is none if the reflection could not
 * follow all of the action's returns, or does not know the type of one of the status's values.
 */
function foundWriters(action: ActionModel, facts: WriterFacts): (status: number) => JsonWriter | undefined {
  const found = new Map<number, JsonWriter>();
  if (action.hasUnknownReturns) return () => undefined;
  const withValue = (action.returned ?? []).filter(({ body }) => bodiesWithValue.has(body));
  for (const status of new Set(withValue.map(({ statusCode }) => statusCode))) {
    const types = withValue
      .filter(({ statusCode }) => statusCode === status)
      .map(({ type }) => type ?? (isSuccess(status) ? action.returnType : undefined));
    if (types.every((type) => type !== undefined)) found.set(status, facts.writerOf(...types));
  }
  return (status) => found.get(status);
}

const bodiesWithValue: ReadonlySet<string> = new Set<ReturnedBody>(["value", "json", "json-lines", "events"]);

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
