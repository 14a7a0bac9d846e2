import type { DeclaredResponse } from "../../endpoints/index.js";
import type { ActionModel, ReturnedBody, TypeReference } from "../../model/index.js";
import type { JsonWriter } from "../../formatters/index.js";

/** The writers of types. */
export interface WriterFacts {
  /** The writer of values that have one of these types. */
  writerOf(...types: readonly TypeReference[]): JsonWriter;
  /** Writes a value unchanged. */
  readonly writeJson: JsonWriter;
  /** Whether the value is an instance of the type, or a list of instances. */
  isInstance(value: unknown, type: TypeReference): boolean;
}

/** The types that attributes declare for a status, which are alternatives, and their writer. */
interface DeclaredWriter {
  readonly types: readonly TypeReference[];
  readonly write: JsonWriter;
}

/**
 * The writers of an action's values, by status.
 *
 * The declared type decides which members are sent, whether the action returns the row or `ok(row)`: a password in the row is not
 * sent. `@ProducesResponseType(409, Conflict)` sets the type for that status. If nothing declares the type of a result, the type that the
 * compiler found for its value decides, as in the document. Other values are written unchanged.
 */
export class AnswerWriters {
  readonly #action: ActionModel;
  readonly #facts: WriterFacts;
  /** By status; absent if attributes declare no types, as for most actions. */
  readonly #declared: ReadonlyMap<number, DeclaredWriter> | undefined;
  readonly #writeReturned: JsonWriter;
  /** The writers of results whose status has no declared type, by status; absent until there is such a result. */
  #undeclared: Map<number, JsonWriter> | undefined;

  constructor(action: ActionModel, responses: readonly DeclaredResponse[], facts: WriterFacts) {
    this.#action = action;
    this.#facts = facts;
    this.#declared = declaredWriters(responses, facts);
    this.#writeReturned = action.returnType === undefined ? facts.writeJson : facts.writerOf(action.returnType);
    // A type that cannot be written stops the start.
    for (const status of new Set(action.returned?.map(({ statusCode }) => statusCode))) this.#writerOfFound(status);
  }

  /** Writes the action's return value with the type that is declared for the status, or with its return type. */
  ofReturned(status: number): JsonWriter {
    return this.#declared?.get(status)?.write ?? this.#writeReturned;
  }

  /** Writes the value of a result with the type that is declared for the status, or a success with the return type. */
  ofResult(status: number, value: unknown): JsonWriter {
    const declared = this.#declared?.get(status);
    if (declared !== undefined) return declared.write;
    const { returnType, hasOpenResults } = this.#action;
    if (isSuccess(status) && returnType !== undefined) {
      if (hasOpenResults === undefined || this.#facts.isInstance(value, returnType)) return this.#writeReturned;
    }
    return this.#ofUndeclared(status);
  }

  /** Writes the value of a filter's result: with the declared type if the value is of that type, otherwise unchanged. */
  ofFilter(status: number, value: unknown): JsonWriter {
    const facts = this.#facts;
    const types = [...(this.#declared?.get(status)?.types ?? []), this.#action.returnType];
    const type = types.find((one) => one !== undefined && facts.isInstance(value, one));
    return type === undefined ? facts.writeJson : facts.writerOf(type);
  }

  #ofUndeclared(status: number): JsonWriter {
    const known = this.#undeclared?.get(status);
    if (known !== undefined) return known;
    const writer = this.#writerOfFound(status) ?? this.#facts.writeJson;
    (this.#undeclared ??= new Map()).set(status, writer);
    return writer;
  }

  #writerOfFound(status: number): JsonWriter | undefined {
    const types = foundTypes(this.#action, status);
    return types && this.#facts.writerOf(...types);
  }
}

function declaredWriters(
  responses: readonly DeclaredResponse[],
  facts: WriterFacts,
): ReadonlyMap<number, DeclaredWriter> | undefined {
  const writers = new Map<number, DeclaredWriter>();
  for (const { statusCode, bodies } of responses) {
    const types = bodies.flatMap(({ type }) => type ?? []);
    if (types.length > 0) writers.set(Number(statusCode), { types, write: facts.writerOf(...types) });
  }
  return writers.size === 0 ? undefined : writers;
}

/**
 * The types that the reflection found for the values of results with a status. There are none if the reflection could not follow all of the
 * action's returns, or does not know the type of one of the status's values.
 */
function foundTypes(
  { hasUnknownReturns, returned = [], returnType }: ActionModel,
  status: number,
): readonly TypeReference[] | undefined {
  if (hasUnknownReturns) return undefined;
  const types = returned
    .filter(({ statusCode, body }) => statusCode === status && bodiesWithValue.has(body))
    .map(({ type }) => type ?? (isSuccess(status) ? returnType : undefined));
  return types.length > 0 && types.every((type) => type !== undefined) ? types : undefined;
}

const bodiesWithValue: ReadonlySet<string> = new Set<ReturnedBody>(["value", "json", "json-lines", "events"]);

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
