import { declaredResponses, producedTypes, type DeclaredBody } from "../../endpoints/index.js";
import type { JsonWriter } from "../../formatters/index.js";
import { answeredTypes, type AnswerKind } from "../../metadata/index.js";
import type { ActionModel, ApplicationModel, ControllerModel, TypeReference } from "../../model/index.js";
import { requestLimitsOf } from "../bodies/request-limits.js";
import type { ActionRuntime, ApplicationRuntime } from "../requests/action-runtime.js";
import { isActionResult } from "../results/action-result.js";
import { createAnswerFormats, type AnswerFormats } from "../results/answer-formats.js";
import { createAnswerWriters } from "../results/answer-writers.js";
import type { CutLog } from "../results/cut-log.js";
import { isAnsweredOtherwise } from "../results/send-value.js";

type Constructor = abstract new (...args: never[]) => object;

/** How an application's types are written and distinguished. */
export interface TypeFacts {
  writerOf(...types: readonly TypeReference[]): JsonWriter;
  constructorOf(id: string): Constructor | undefined;
  /** In development: says what is not sent. */
  readonly cutLog?: CutLog | undefined;
}

/** What all requests of an action share. */
export function createActionRuntime(
  application: ApplicationRuntime,
  controller: ControllerModel,
  action: ActionModel,
  parts: Pick<ActionRuntime, "binder" | "formUse">,
  facts: TypeFacts,
): ActionRuntime {
  const { returnType } = action;
  return {
    application,
    controller,
    action,
    ...parts,
    limits: requestLimitsOf(application.bodyLimits, controller, action),
    writers: createAnswerWriters(controller, action, {
      writeJson: application.writeJson,
      writerOf: watched(facts, controller, action),
      isInstance: (value, type) => isInstance(value, type, application, facts),
    }),
    formatsOf: createFormats(controller, action, application.model),
    resultPrototype: returnType && plainPrototype(returnType, application, facts),
  };
}

/** How the action sends its values: as `@Produces` says, unless an attribute of the status names other media types. */
function createFormats(
  controller: ControllerModel,
  action: ActionModel,
  { types }: ApplicationModel,
): ActionRuntime["formatsOf"] {
  const produces = producedTypes({ controller, action }) ?? [];
  const formats = createAnswerFormats(() => produces);
  const own = new Map<number, AnswerFormats>();
  for (const { statusCode, bodies } of declaredResponses({ controller, action })) {
    const named = bodies.filter(({ contentTypes }) => contentTypes !== undefined);
    if (named.length > 0)
      own.set(
        Number(statusCode),
        createAnswerFormats((kind) => typesFor(kind, named) ?? produces),
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
function isInstance(
  value: unknown,
  { type: id }: TypeReference,
  application: ApplicationRuntime,
  facts: TypeFacts,
): boolean {
  const type = application.model.types[id];
  if (type?.kind === "array" || type?.kind === "set")
    return Array.isArray(value) && value.every((item) => isInstance(item, type.element, application, facts));
  if (type?.kind === "union") return type.members.some((member) => isInstance(value, member, application, facts));
  const constructor = type?.kind === "object" ? facts.constructorOf(type.declaration) : undefined;
  return constructor !== undefined && value instanceof constructor;
}

/** The prototype of a declared class. None for results, problems and streams, which are answered in their own ways. */
function plainPrototype(
  { type: id }: TypeReference,
  application: ApplicationRuntime,
  facts: TypeFacts,
): object | undefined {
  const type = application.model.types[id];
  const constructor = type?.kind === "object" ? facts.constructorOf(type.declaration) : undefined;
  const prototype = constructor?.prototype as object | undefined;
  return prototype === undefined || isActionResult(prototype) || isAnsweredOtherwise(prototype) ? undefined : prototype;
}
