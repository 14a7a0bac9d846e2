import type { FastifyReply } from "fastify";
import type { ActionBinder, BoundAction } from "../../binding/index.js";
import { ProblemDetails, ValidationProblemDetails } from "../../formatters/index.js";
import { logError } from "../errors/safe-log.js";
import { asError } from "../errors/thrown-value.js";
import { isActionResult } from "../results/action-result.js";
import { sendProblem } from "../problems/send-problem.js";
import { ViewResult } from "../views/index.js";
import { isAnsweredOtherwise, sendJson, sendValue } from "../results/send-value.js";
import type { ActionEndpoint, ActionRun } from "../requests/action-endpoint.js";
import { HttpBindingRequest } from "./http-binding-request.js";
import { contextKey } from "../requests/request-context.js";
import type { RequestContext } from "../requests/request-context.js";
import { bailOut } from "../../plans/index.js";
import type { PlannedCode } from "./planned-code.js";

/** Answers a request with the binders. */
export type Interpret = (context: RequestContext, binder: ActionBinder) => void;

type Controller = Record<PropertyKey, unknown>;

/**
 * Answers with the binders, which define the behavior for every action and every request. It is synchronous if neither a binder nor the
 * action is asynchronous.
 */
export function interpret(context: RequestContext, binder = context.endpoint.binder): void {
  const bound = binder.bind(new HttpBindingRequest(context));
  settle(bound, context, (result) => runAction(result, context));
}

function runAction(bound: BoundAction, context: RequestContext): void {
  const { reply, endpoint } = context;
  context.modelState = bound.modelState;
  if (bound.isUnsupportedMediaType) return void sendProblem(reply, new ProblemDetails(), 415);
  if (endpoint.automaticBadRequest && !bound.modelState.isValid) {
    return void sendProblem(reply, new ValidationProblemDetails(bound.modelState.errors()));
  }
  const controller = endpoint.activator.create(() => context.services) as Controller;
  controller[contextKey] = context;
  context.adopt(controller);
  assignProperties(controller, bound);
  const action = controller[endpoint.action.methodName] as (...args: unknown[]) => unknown;
  answer(action.apply(controller, bound.arguments), context);
}

/** Sets a controller's bound properties. A property without a bound value keeps the value from the constructor. */
export function assignProperties(controller: object, { properties }: BoundAction): void {
  const target = controller as Controller;
  for (const { name, value, isDefault } of properties) {
    if (isDefault !== true || target[name] === undefined) target[name] = value;
  }
}

/** Answers with the action's return value, immediately or when its promise is resolved. */
function answer(value: unknown, context: RequestContext): void {
  if (isThenable(value)) settle(value, context, (result) => respond(result, context));
  else respond(value, context);
}

/** Sends the action's return value: a result executes itself, the end of a `void` action is an empty response, anything else is written. */
function respond(value: unknown, context: RequestContext): void {
  const { reply, endpoint } = context;
  if (isAnswered(value, context)) return;
  const { answers } = endpoint;
  if (!answers.isNegotiated && isPlain(value, endpoint)) {
    const { statusCode } = reply;
    sendJson(reply, value, answers.writers.ofReturned(statusCode), answers.formatsOf(statusCode).json.contentType);
    return;
  }
  // Without a return type there is no value that could be absent.
  if (value === undefined && endpoint.action.returnType === undefined) answerNothing(context);
  else if (isActionResult(value)) settle(value.execute(reply), context, ignore);
  else settle<unknown>(sendValue(reply, value, answers.writers.ofReturned(reply.statusCode)), context, ignore);
}

/** Whether the action has answered itself, through `this.reply`. Then nobody gets its value. */
export function isAnswered(value: unknown, { reply, endpoint }: RequestContext): boolean {
  if (value === reply) return true;
  if (!reply.sent) return false;
  if (value !== undefined) endpoint.application.droppedLog?.note(endpoint.controller, endpoint.action);
  return true;
}

/** The end of a handler of a page with a view shows it, as in ASP.NET Core. */
function answerNothing(context: RequestContext): void {
  const { endpoint, reply, page } = context;
  if (endpoint.view === undefined) reply.send();
  else settle<unknown>(new ViewResult(endpoint.view, page).execute(reply), context, ignore);
}

/** The ordinary case: an object literal, or an instance of exactly the declared class. It is only a value. */
function isPlain(value: unknown, { resultPrototype }: ActionEndpoint): boolean {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || (prototype === resultPrototype && resultPrototype !== undefined);
}

/** The prototype of a class whose instances are only values. Results, problems and streams are answered in their own ways. */
export function plainPrototype(resultClass: ActionEndpoint["answers"]["resultClass"]): object | undefined {
  const prototype = resultClass?.prototype as object | undefined;
  return prototype === undefined || isActionResult(prototype) || isAnsweredOtherwise(prototype) ? undefined : prototype;
}

function ignore(): void {}

/** Continues immediately with a value, or later with the value of a promise. All errors are answered. */
function settle<Value>(value: Value | PromiseLike<Value>, context: RequestContext, next: (value: Value) => void): void {
  const { reply } = context;
  // A reply also has a `then`. A result that has answered returns it.
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

/** Answers ordinary requests with generated code and all others with the interpreter, which defines the behavior of both. */
export function runWithPlan(planned: PlannedCode): ActionRun {
  return function invokePlanned(context) {
    const result = planned.run(context);
    if (result === bailOut) interpret(context);
    else answer(result, context);
  };
}
