import {
  declaredResponses,
  hasFormatFilter,
  producedTypes,
  type DeclaredBody,
  type DeclaredResponse,
} from "../../endpoints/index.js";
import type { JsonWriter } from "../../formatters/index.js";
import { answeredTypes, elementsKind, type AnswerKind } from "../../metadata/index.js";
import type { ActionModel, ApplicationModel, ControllerModel, TypeReference } from "../../model/index.js";
import type { AnswerFormats, createAnswerFormats } from "./answer-formats.js";
import { AnswerWriters, type WriterFacts } from "./answer-writers.js";
import type { CutLog } from "./cut-log.js";
import type { OutputFormatters } from "./output-formatters.js";

type Constructor = abstract new (...args: never[]) => object;

/** How an application's types are written and distinguished. */
export interface TypeFacts extends WriterFacts {
  readonly types: ApplicationModel["types"];
  /** How kinds of values are sent, shared by the actions that send them in the same way. */
  readonly formatsOf: typeof createAnswerFormats;
  readonly outputs: OutputFormatters;
  constructorOf(id: string): Constructor | undefined;
  /** In development: says what is not sent. */
  readonly cutLog?: CutLog | undefined;
}

/**
 * How the values of an action are sent, decided when the application starts. Everything that actions can share is in the facts.
 *
 * @throws OutputFormatterMistake if a formatter cannot make the writer of a declared type
 */
export class ActionAnswers {
  /** The writers of its responses. */
  readonly writers: AnswerWriters;
  /** Whether something else than JSON may write its values, or a client may be refused. */
  readonly isNegotiated: boolean;
  /** The class of its declared return type, if it has one. */
  readonly resultClass: Constructor | undefined;
  readonly #facts: TypeFacts;
  readonly #formats: AnswerFormats;
  /** By status, where an attribute names the media types of the status; absent if none does. */
  readonly #ownFormats: ReadonlyMap<number, AnswerFormats> | undefined;

  constructor(controller: ControllerModel, action: ActionModel, facts: TypeFacts) {
    const { outputs } = facts;
    const responses = declaredResponses({ controller, action });
    for (const references of declaredTypes(action, responses)) outputs.prepare(references);
    this.#facts = facts;
    this.writers = new AnswerWriters(action, responses, watched(facts, controller, action));
    this.isNegotiated = !outputs.writesOnlyJson || hasFormatFilter({ controller, action });
    this.resultClass = action.returnType && classOf(action.returnType, facts);
    const produces = producedTypes({ controller, action }) ?? [];
    this.#formats = facts.formatsOf(() => produces, elementsKind(action));
    this.#ownFormats = ownFormats(action, responses, produces, facts);
  }

  /** How it sends each kind of value with a status. */
  formatsOf(status: number): AnswerFormats {
    return this.#ownFormats?.get(status) ?? this.#formats;
  }

  /** Writes a value of any type. */
  get writeJson(): JsonWriter {
    return this.#facts.writeJson;
  }

  /** The formatters that write its values, besides JSON. */
  get outputs(): OutputFormatters {
    return this.#facts.outputs;
  }
}

/** The types of its values: alternatives for each status. */
function declaredTypes(
  { returnType }: ActionModel,
  responses: readonly DeclaredResponse[],
): readonly (readonly TypeReference[])[] {
  const ofStatuses = responses.map(({ bodies }) => bodies.flatMap(({ type }) => type ?? []));
  return [...ofStatuses, returnType === undefined ? [] : [returnType]];
}

/** The formats of the statuses for which an attribute names media types. */
function ownFormats(
  action: ActionModel,
  responses: readonly DeclaredResponse[],
  produces: readonly string[],
  facts: TypeFacts,
): ReadonlyMap<number, AnswerFormats> | undefined {
  const own = new Map<number, AnswerFormats>();
  for (const { statusCode, bodies } of responses) {
    const named = bodies.filter(({ contentTypes }) => contentTypes !== undefined);
    if (named.length === 0) continue;
    const typesOf = (kind: AnswerKind): readonly string[] => typesFor(kind, named, facts) ?? produces;
    own.set(Number(statusCode), facts.formatsOf(typesOf, elementsKind(action)));
  }
  return own.size === 0 ? undefined : own;
}

function typesFor(
  kind: AnswerKind,
  bodies: readonly DeclaredBody[],
  { types }: TypeFacts,
): readonly string[] | undefined {
  const fitting = bodies.filter(
    ({ type }) => type === undefined || answeredTypes(type, types).some((answered) => answered.kind === kind),
  );
  return fitting.length === 0 ? undefined : fitting.flatMap(({ contentTypes }) => contentTypes ?? []);
}

/** In development, each action has writers of its own, which say what they cut. */
function watched(facts: TypeFacts, controller: ControllerModel, action: ActionModel): WriterFacts {
  const { cutLog } = facts;
  if (cutLog === undefined) return facts;
  return { ...facts, writerOf: (...types) => cutLog.watch(facts.writerOf(...types), controller, action) };
}

/** Whether a value has a type, as far as classes tell: an instance, or a list of instances. */
export function isInstance(
  value: unknown,
  reference: TypeReference,
  facts: Pick<TypeFacts, "types" | "constructorOf">,
): boolean {
  const type = facts.types[reference.type];
  if (type?.kind === "array" || type?.kind === "set")
    return Array.isArray(value) && value.every((item) => isInstance(item, type.element, facts));
  if (type?.kind === "union") return type.members.some((member) => isInstance(value, member, facts));
  const constructor = classOf(reference, facts);
  return constructor !== undefined && value instanceof constructor;
}

function classOf(
  { type: id }: TypeReference,
  facts: Pick<TypeFacts, "types" | "constructorOf">,
): Constructor | undefined {
  const type = facts.types[id];
  return type?.kind === "object" ? facts.constructorOf(type.declaration) : undefined;
}
