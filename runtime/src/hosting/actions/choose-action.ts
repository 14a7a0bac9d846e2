import type { FastifyRequest } from "fastify";
import { ProblemDetails } from "../../formatters/index.js";
import { findAttribute } from "../../model/index.js";
import { sendProblem } from "../problems/send-problem.js";
import type { ActionEndpoint, ActionHandler } from "../requests/action-endpoint.js";
import { enterAction } from "./enter-action.js";
import { isReadingFirst } from "./request-steps.js";

/**
 * Chooses among actions of one route by the request's content type and their `@Consumes`. An action without it accepts
 * everything else. A request without a content type goes to such an action, or to the first. A type that no action accepts is 415.
 */
export function chooseByContentType(endpoints: readonly ActionEndpoint[]): ActionHandler {
  const [only] = endpoints;
  if (endpoints.length === 1 && consumedTypes(only!) === undefined) return enterAction(only!);
  const refuse = refuseOnRoute(endpoints, 415);
  const answers = new Map(endpoints.map((endpoint) => [endpoint, enterAction(endpoint)]));
  const choose = createChooser(endpoints);
  return (request, reply, routeValues) => {
    const chosen = choose(request);
    const answer = chosen === undefined ? refuse : answers.get(chosen)!;
    answer(request, reply, routeValues);
  };
}

/** Finds the action of a route that accepts the content type of a request; `undefined` if none does. */
function createChooser(endpoints: readonly ActionEndpoint[]): (request: FastifyRequest) => ActionEndpoint | undefined {
  const candidates = endpoints.map((endpoint) => ({ endpoint, types: consumedTypes(endpoint) }));
  const [only] = candidates;
  const anything = candidates.find(({ types }) => types === undefined);
  return (request) => {
    const sent = mediaTypeOf(request);
    const chosen =
      sent === undefined
        ? (anything ?? only)
        : (candidates.find(({ types }) => types?.some((type) => covers(type, sent)) === true) ?? anything);
    return chosen?.endpoint;
  };
}

/**
 * Tells of a request whether its action reads the body itself, before the action is chosen. The name that chooses a page's handler may be
 * in the route, so the body is read late for all handlers of a page of which one reads it itself.
 */
export function unreadTestOf(endpoints: readonly ActionEndpoint[]): (request: FastifyRequest) => boolean {
  const isUnread = ({ bodyUse }: ActionEndpoint): boolean => bodyUse.isUnread;
  if (!endpoints.some(isUnread)) return never;
  if (endpoints.every(isUnread) || endpoints[0]!.controller.kind === "page") return always;
  const choose = createChooser(endpoints);
  return (request) => {
    const chosen = choose(request);
    return chosen !== undefined && isUnread(chosen);
  };
}

/**
 * Whether a route begins with reading a url-encoded form: it has one action, which binds forms, and no step of the action can refuse the
 * request first. A page may have no handler for the request.
 */
export function readsFormFirst(endpoints: readonly ActionEndpoint[]): boolean {
  const [only] = endpoints;
  if (only === undefined || endpoints.length > 1 || only.controller.kind === "page") return false;
  const accepts = consumedTypes(only)?.includes("application/x-www-form-urlencoded") ?? true;
  return accepts && only.formUse.bindsForm && isReadingFirst(only.steps);
}

const always = (): boolean => true;
const never = (): boolean => false;

function consumedTypes({ action, controller }: ActionEndpoint): readonly string[] | undefined {
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
function refuseOnRoute(endpoints: readonly ActionEndpoint[], status: number): ActionHandler {
  const [first] = endpoints;
  const isOpen = endpoints.some(({ authorize }) => authorize === undefined);
  const steps = isOpen ? [] : [first!.authorize!];
  return enterAction(first!, steps, ({ reply }) => void sendProblem(reply, new ProblemDetails(), status));
}

/**
 * Chooses among a page's handlers for one method by the name in the request, in the route (`{handler?}`) or the query
 * (`?handler=delete`), ignoring case. Without a name, or with an unknown name, the handler without a name is chosen (as recorded).
 * If there is none, the response is 404.
 */
export function choosePageHandler(endpoints: readonly ActionEndpoint[]): ActionHandler {
  const named = new Map(endpoints.map((endpoint) => [endpoint.action.name.toLowerCase(), enterAction(endpoint)]));
  const unnamed = named.get("");
  if (named.size === 1 && unnamed !== undefined) return unnamed;
  const refuse = refuseOnRoute(endpoints, 404);
  return (request, reply, routeValues) => {
    const wanted = (routeValues.handler ?? queriedHandler(request) ?? "").toLowerCase();
    const chosen = named.get(wanted) ?? unnamed;
    if (chosen !== undefined) chosen(request, reply, routeValues);
    else refuse(request, reply, routeValues);
  };
}

/** By name, ignoring case. If there are several, the first. */
function queriedHandler(request: FastifyRequest): string | undefined {
  const query = request.query as Readonly<Record<string, string | readonly string[]>>;
  const key = Object.keys(query).find((name) => name.toLowerCase() === "handler");
  const value = key === undefined ? undefined : query[key];
  return typeof value === "string" ? value : value?.[0];
}
