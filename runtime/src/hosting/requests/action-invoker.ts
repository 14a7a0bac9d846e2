import type { FastifyReply } from "fastify";
import type { ActionBinder, BoundAction } from "../../binding/index.js";
import { ProblemDetails, ValidationProblemDetails } from "../../formatters/index.js";
import type { Activator } from "../../services/index.js";
import { logError } from "../errors/safe-log.js";
import { asError } from "../errors/thrown-value.js";
import { isActionResult } from "../results/action-result.js";
import { sendJson, sendProblem, sendValue } from "../results/send-value.js";
import type { ActionRun } from "./action-handler.js";
import type { ActionRuntime } from "./action-runtime.js";
import { HttpBindingRequest } from "./http-binding-request.js";
import { contextKey } from "./context-key.js";
import type { RequestContext } from "./request-context.js";

/** What an action's requests are answered with. */
export interface ActionInvokerOptions {
  readonly runtime: ActionRuntime;
  readonly binder: ActionBinder;
  readonly activator: Activator;
  /** An invalid model state is answered with 400, and the action does not run. */
  readonly automaticBadRequest: boolean;
}

/** Answers a request by the binders. */
export type Interpret = (context: RequestContext, options: ActionInvokerOptions) => void;

type Controller = Record<PropertyKey, unknown>;

/** Answers by the binders: the meaning, for every action and every request. */
export function createActionInvoker(options: ActionInvokerOptions): ActionRun {
  return function invokeAction(context) {
    interpret(context, options);
  };
}

/**
 * Binds a request by the binders, and runs the action. Synchronous all the way where neither a binder nor the action is
 * asynchronous.
 */
export function interpret(context: RequestContext, options: ActionInvokerOptions): void {
  const bound = options.binder.bind(new HttpBindingRequest(context));
  settle(bound, context, (result) => runAction(result, context, options));
}

function runAction(bound: BoundAction, context: RequestContext, options: ActionInvokerOptions): void {
  const { reply } = context;
  context.modelState = bound.modelState;
  if (bound.isUnsupportedMediaType) return void sendProblem(reply, new ProblemDetails(), 415);
  if (options.automaticBadRequest && !bound.modelState.isValid) {
    return void sendProblem(reply, new ValidationProblemDetails(bound.modelState.errors()));
  }
  const controller = options.activator.create(() => context.services) as Controller;
  controller[contextKey] = context;
  assignProperties(controller, bound);
  const action = controller[options.runtime.action.methodName] as (...args: unknown[]) => unknown;
  answer(action.apply(controller, bound.arguments), context);
}

/** Gives a controller its bound properties. What nothing was bound to keeps what the constructor set. */
export function assignProperties(controller: object, { properties }: BoundAction): void {
  const target = controller as Controller;
  for (const { name, value, isDefault } of properties) {
    if (isDefault !== true || target[name] === undefined) target[name] = value;
  }
}

/** Answers with what the action gave, at once or when its promise is there. */
export function answer(value: unknown, context: RequestContext): void {
  if (isThenable(value)) settle(value, context, (result) => respond(result, context));
  else respond(value, context);
}

/** Sends what the action gave: a result says itself how, nothing is an empty answer, all else is written. */
function respond(value: unknown, context: RequestContext): void {
  const { reply, action } = context;
  // The action answered by itself, through `this.reply`.
  if (reply.sent || value === reply) return;
  if (isPlain(value, action)) {
    sendJson(reply, value, action.writers.ofReturned(reply.statusCode), action.jsonContentType);
    return;
  }
  if (isActionResult(value)) settle(value.execute(reply), context, ignore);
  else settle<unknown>(sendValue(reply, value, action.writers.ofReturned(reply.statusCode)), context, ignore);
}

/** The ordinary answer: an object literal, or an instance of just the declared class. It is nothing but a value. */
function isPlain(value: unknown, { resultPrototype }: ActionRuntime): boolean {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || (prototype === resultPrototype && resultPrototype !== undefined);
}

function ignore(): void {}

/** Goes on at once with a value, later with a promise's; whatever goes wrong is answered. */
function settle<Value>(value: Value | PromiseLike<Value>, context: RequestContext, next: (value: Value) => void): void {
  const { reply } = context;
  // A reply has a `then` too: it is what a result gives that has answered.
  if (value === reply || !isThenable(value)) {
    next(value);
    return;
  }
  context.hold();
  value.then(
    (result) => {
      try {
        next(result);
      } catch (error) {
        fail(reply, error);
      }
      context.release();
    },
    (error: unknown) => {
      fail(reply, error);
      context.release();
    },
  );
}

function isThenable<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}

/** To Fastify's error handlers, through the `onError` hooks. */
export function fail(reply: FastifyReply, thrown: unknown): void {
  const error = asError(thrown);
  if (reply.sent) logError(reply.request, "error", { err: error }, "An action failed after its response was sent.");
  else reply.send(error);
}
