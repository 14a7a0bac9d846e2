import type { FastifyReply, FastifyRequest } from "fastify";
import type { ActionBinder, FormUse } from "../../binding/index.js";
import type { ActionModel, ControllerModel, FormLimits } from "../../model/index.js";
import type { CompiledPlan } from "../../plans/index.js";
import type { RouteValues } from "../../routing/index.js";
import type { Activator, ApplicationServices } from "../../services/index.js";
import type { ActionAnswers } from "../answers/action-answers.js";
import type { DroppedLog } from "../answers/dropped-log.js";
import type { LinkTable } from "../links/link-table.js";
import type { RunningActions } from "../shutdown/index.js";
import type { SizeLimit } from "./request-body.js";
import type { RequestContext } from "./request-context.js";

/** An action, ready to answer its requests. It is created once, when the application starts. */
export interface ActionEndpoint {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  readonly application: ApplicationParts;
  /** The binders, which define its binding. Generated code bails out to them, and they record traces. */
  readonly binder: ActionBinder;
  readonly activator: Activator;
  /** An invalid model state is answered with 400, and the action does not run. */
  readonly automaticBadRequest: boolean;
  readonly formUse: FormUse;
  readonly bodyUse: BodyUse;
  readonly limits: EffectiveLimits;
  /** Called with each new instance of its class, before its properties are bound. */
  readonly onCreated: ((handler: object, context: RequestContext) => void) | undefined;
  /** The view of its page, which a handler without a return value shows. Absent: it has none. */
  readonly view: string | undefined;
  /** The prototype of its declared return class, if instances of that class are only values. */
  readonly resultPrototype: object | undefined;
  /** How its values are sent. */
  readonly answers: ActionAnswers;
  /** The generated code; absent if plans are off. */
  readonly planned: PlannedAction | undefined;
  /** The step that authorizes its requests; absent if anyone may call it. */
  readonly authorize: RequestStep | undefined;
  /** The steps before binding, in order. */
  readonly steps: readonly RequestStep[];
  /** Binds, runs the action, sends its result. */
  readonly run: ActionRun;
}

/** The ways in which an action uses a body besides those of its formatters. */
export interface BodyUse {
  /** It reads the body itself, so nothing else does. */
  readonly isUnread: boolean;
  /** It reads `request.raw` itself. */
  readonly isRaw: boolean;
  /** It reads the parts of a multipart body. */
  readonly readsParts: boolean;
  /** It has a target for the bytes. */
  readonly takesBytes: boolean;
}

/** The parts of an application that its requests use. */
export interface ApplicationParts {
  readonly services: ApplicationServices;
  readonly links: LinkTable;
  /** The actions that may have to be told that the application stops. */
  readonly running: RunningActions;
  /** In development: says which values are not sent, because the action has answered before. */
  readonly droppedLog: DroppedLog | undefined;
}

/** The limits of an action's requests: the application's limits, overridden by the controller's attributes and then the action's. */
export interface EffectiveLimits {
  /** For a body that is not a multipart form. */
  readonly body: SizeLimit;
  /** For a multipart form. */
  readonly multipart: SizeLimit;
  readonly form: Required<FormLimits>;
}

/** A description of the generated code of an action. */
export interface PlannedAction {
  /** Its code, or the reason why it has none. It is made again for each call: nobody keeps the text of a thousand plans. */
  compiled(): CompiledPlan;
  /** The number of requests that the code has left to the interpreter. */
  leftToInterpreter(): number;
}

/**
 * A step between Fastify's hooks and binding. It returns true if the request continues, and false if it has answered. It may
 * be asynchronous. Errors go to the error handlers.
 */
export type RequestStep = (context: RequestContext) => boolean | Promise<boolean>;

/** The work after the steps: binds, runs the action, sends its result. It may throw. */
export type ActionRun = (context: RequestContext) => void;

/**
 * Answers the requests of one action: runs the steps before binding, binds, runs the action, sends its result. It is created once,
 * when the application starts. It answers through `reply`, also errors, so nothing is thrown to Fastify and Fastify awaits no
 * promise.
 */
export type ActionHandler = (request: FastifyRequest, reply: FastifyReply, routeValues: RouteValues) => void;
