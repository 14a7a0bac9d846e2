import type { FastifyRequest } from "fastify";
import { ProblemDetails } from "../../formatters/index.js";
import { findAttribute, type ActionModel, type ControllerModel } from "../../model/index.js";
import { sendProblem } from "../results/send-value.js";
import type { ActionHandler } from "./action-handler.js";
import type { ActionRuntime } from "./action-runtime.js";
import { enterAction } from "./enter-action.js";
import type { RequestStep } from "./request-steps.js";

/** The facts of an action for the choice. */
export interface ConsumingEndpoint {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  readonly runtime: ActionRuntime;
  readonly plan: ActionHandler;
  /** Its authorization step; absent if anyone may call it. */
  readonly authorize?: RequestStep;
}

/**
 * Chooses among actions of one route by the request's content type and their `@Consumes`. An action without it accepts
 * everything else. A request without a content type goes to such an action, or to the first. A type that no action accepts is 415.
 */
export function chooseByContentType(endpoints: readonly ConsumingEndpoint[]): ActionHandler {
  const candidates = endpoints.map((endpoint) => ({ endpoint, types: consumedTypes(endpoint) }));
  const [only] = candidates;
  if (only === undefined || (candidates.length === 1 && only.types === undefined)) return endpoints[0]!.plan;
  const refuse = refuseOnRoute(endpoints, 415);
  const anything = candidates.find(({ types }) => types === undefined);
  return (request, reply, routeValues) => {
    const sent = mediaTypeOf(request);
    const chosen =
      sent === undefined
        ? (anything ?? only)
        : (candidates.find(({ types }) => types?.some((type) => covers(type, sent)) === true) ?? anything);
    if (chosen !== undefined) chosen.endpoint.plan(request, reply, routeValues);
    else refuse(request, reply, routeValues);
  };
}

function consumedTypes({ action, controller }: ConsumingEndpoint): readonly string[] | undefined {
  const attribute = findAttribute(action.attributes, "Consumes") ?? findAttribute(controller.attributes, "Consumes");
  const types = attribute?.data.contentTypes;
  return Array.isArray(types) ? types.map((type) => bare(String(type))) : undefined;
}

function mediaTypeOf(request: FastifyRequest): string | undefined {
  const header = request.raw.headers["content-type"];
  return header === undefined ? undefined : bare(header);
}

function bare(mediaType: string): string {
  return (mediaType.split(";", 1)[0] ?? "").trim().toLowerCase();
}

/** Whole names, `application/*` and `application/*+json`; `application/json` also accepts `application/vnd.shop+json`, because of its suffix. */
function covers(pattern: string, type: string): boolean {
  if (pattern === type || pattern === "*/*") return true;
  const star = pattern.indexOf("*");
  if (star === -1) return pattern === withoutName(type);
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return type.length >= start.length + end.length && type.startsWith(start) && type.endsWith(end);
}

/** `application/json` for `application/vnd.shop+json`. */
function withoutName(type: string): string | undefined {
  const plus = type.lastIndexOf("+");
  return plus === -1 ? undefined : type.slice(0, type.indexOf("/") + 1) + type.slice(plus + 1);
}

/**
 * Answers a request that no action of a route accepts. If all of them require a user, the first one authorizes the request here, too,
 * so a client that may call none of them learns nothing more.
 */
export function refuseOnRoute(endpoints: readonly ConsumingEndpoint[], status: number): ActionHandler {
  const [first] = endpoints;
  const isOpen = endpoints.some(({ authorize }) => authorize === undefined);
  const steps = isOpen ? [] : [first!.authorize!];
  return enterAction(first!.runtime, steps, ({ reply }) => void sendProblem(reply, new ProblemDetails(), status));
}
