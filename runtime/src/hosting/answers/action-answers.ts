import { declaredResponses, hasFormatFilter, producedTypes, type DeclaredBody } from "../../endpoints/index.js";
import type { JsonWriter } from "../../formatters/index.js";
import { answeredTypes, elementsKind, type AnswerKind } from "../../metadata/index.js";
import type { ActionModel, ApplicationModel, ControllerModel, TypeReference } from "../../model/index.js";
import { createAnswerFormats, type AnswerFormats } from "./answer-formats.js";
import { createAnswerWriters, type AnswerWriters } from "./answer-writers.js";
import type { CutLog } from "./cut-log.js";
import type { OutputFormatters } from "./output-formatters.js";

type Constructor = abstract new (...args: never[]) => object;

/** How an action's values are sent. */
export interface ActionAnswers {
  /** The writers of its responses. */
  readonly writers: AnswerWriters;
  /** How it sends each kind of value with a status. */
  formatsOf(status: number): AnswerFormats;
  /** Writes a value of any type. */
  readonly writeJson: JsonWriter;
  /** The formatters that write its values, besides JSON. */
  readonly outputs: OutputFormatters;
  /** Whether something else than JSON may write its values, or a client may be refused. */
  readonly isNegotiated: boolean;
  /** The class of its declared return type, if it has one. */
  readonly resultClass: Constructor | undefined;
}

/** How an application's types are written and distinguished. */
export interface TypeFacts {
  readonly types: ApplicationModel["types"];
  /** Writes a value of any type. */
  readonly writeJson: JsonWriter;
  writerOf(...types: readonly TypeReference[]): JsonWriter;
  readonly outputs: OutputFormatters;
  constructorOf(id: string): Constructor | undefined;
  /** In development: says what is not sent. */
  readonly cutLog?: CutLog | undefined;
}

/**
 * How the values of an action are sent, decided when the application starts.
 *
 * @throws OutputFormatterMistake if a formatter cannot make the writer of a declared type
 */
export function createActionAnswers(controller: ControllerModel, action: ActionModel, facts: TypeFacts): ActionAnswers {
  const { returnType } = action;
  const { outputs, writeJson } = facts;
  for (const references of declaredTypes(controller, action)) outputs.prepare(references);
  return {
    writers: createAnswerWriters(controller, action, {
      writeJson,
      writerOf: watched(facts, controller, action),
      isInstance: (value, type) => isInstance(value, type, facts),
    }),
    formatsOf: createFormats(controller, action, facts),
    writeJson,
    outputs,
    isNegotiated: !outputs.writesOnlyJson || hasFormatFilter({ controller, action }),
    resultClass: returnType && classOf(returnType, facts),
  };
}

/** The types of its values: alternatives for each status. */
function declaredTypes(controller: ControllerModel, action: ActionModel): readonly (readonly TypeReference[])[] {
  const ofStatuses = declaredResponses({ controller, action }).map(({ bodies }) =>
    bodies.flatMap(({ type }) => type ?? []),
  );
  return [...ofStatuses, action.returnType === undefined ? [] : [action.returnType]];
}

/** How the action sends its values: as `@Produces` says, unless an attribute of the status names other media types. */
function createFormats(
  controller: ControllerModel,
  action: ActionModel,
  { types }: TypeFacts,
): ActionAnswers["formatsOf"] {
  const produces = producedTypes({ controller, action }) ?? [];
  const formats = createAnswerFormats(() => produces, elementsKind(action));
  const own = new Map<number, AnswerFormats>();
  for (const { statusCode, bodies } of declaredResponses({ controller, action })) {
    const named = bodies.filter(({ contentTypes }) => contentTypes !== undefined);
    if (named.length > 0)
      own.set(
        Number(statusCode),
        createAnswerFormats((kind) => typesFor(kind, named) ?? produces, elementsKind(action)),
      );
  }
  return own.size === 0 ? () => formats : (status) => own.get(status) ?? formats;

  function typesFor(kind: AnswerKind, bodies: readonly DeclaredBody[]): readonly string[] | undefined {
    const fitting = bodies.filter(
      ({ type }) => type === undefined || answeredTypes(type, types).some((answered) => answered.kind === kind),
    );
    return fitting.length === 0 ? undefined : fitting.flatMap(({ contentTypes }) => contentTypes ?? []);
  }
}

function watched(facts: TypeFacts, controller: ControllerModel, action: ActionModel): TypeFacts["writerOf"] {
  const { cutLog } = facts;
  if (cutLog === undefined) return (...types) => facts.writerOf(...types);
  return (...types) => cutLog.watch(facts.writerOf(...types), controller, action);
}

/** Whether a value has a type, as far as classes tell: an instance, or a list of instances. */
function isInstance(value: unknown, reference: TypeReference, facts: TypeFacts): boolean {
  const type = facts.types[reference.type];
  if (type?.kind === "array" || type?.kind === "set")
    return Array.isArray(value) && value.every((item) => isInstance(item, type.element, facts));
  if (type?.kind === "union") return type.members.some((member) => isInstance(value, member, facts));
  const constructor = classOf(reference, facts);
  return constructor !== undefined && value instanceof constructor;
}

function classOf({ type: id }: TypeReference, facts: TypeFacts): Constructor | undefined {
  const type = facts.types[id];
  return type?.kind === "object" ? facts.constructorOf(type.declaration) : undefined;
}
