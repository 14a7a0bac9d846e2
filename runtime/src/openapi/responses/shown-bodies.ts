import { answerMediaTypes, eventStreamMediaType, isNullable, jsonLines } from "../../metadata/index.js";
import type { ReturnedBody, ReturnedResponse, TypeId, TypeReference } from "../../model/index.js";
import type { DescribedAction } from "../openapi-options.js";
import { isSafeMethod } from "./version-headers.js";

/** A possible body of a response. */
export interface ResponseBody {
  /** Absent: it is unknown, or there is none. */
  readonly type?: TypeReference | undefined;
  /** The media types that an attribute of the status names, in place of those of `@Produces`. */
  readonly contentTypes?: readonly string[];
  /** The media type that the result sets, whatever attributes name. */
  readonly mediaType?: string;
  /** The type is that of the list of the elements, which are sent one after another. */
  readonly elements?: "json-lines" | "events";
}

/** The bodies of responses, by status. */
export type BodiesByStatus = Map<string, ResponseBody[]>;

/** The responses that the returns of an action show. */
export function shownBodies(described: DescribedAction): BodiesByStatus {
  const shown: BodiesByStatus = new Map();
  for (const returned of described.action.returned ?? [])
    if (isPossible(described, returned)) addShown(shown, described, returned);
  return shown;
}

/** Only a GET is answered with 304. */
function isPossible({ method }: DescribedAction, { statusCode, conditional }: ReturnedResponse): boolean {
  return conditional === undefined || statusCode !== 304 || isSafeMethod(method);
}

/** Adds a body to those of its status. */
export function addBody(bodies: BodiesByStatus, status: string, body: ResponseBody): void {
  bodies.set(status, [...(bodies.get(status) ?? []), body]);
}

/** Problem details have their own media type, whatever `@Produces` lists. */
export function problemBody(isOfValidation = false): ResponseBody {
  return { type: { type: isOfValidation ? "ValidationProblemDetails" : "ProblemDetails" } };
}

/** A value, or nothing: null is answered with 204 in place of 200, without a body. */
export function addValue(bodies: BodiesByStatus, status: string, body: ResponseBody): void {
  addBody(bodies, status, body);
  if (status === "200" && mayBeNothing(body.type)) addBody(bodies, "204", {});
}

/** `unknown` and `any` include null and undefined, and `object` does not. */
function mayBeNothing(type: TypeReference | undefined): boolean {
  return type !== undefined && (isNullable(type) || type.type === "unknown");
}

function addShown(
  bodies: BodiesByStatus,
  { controller, action }: DescribedAction,
  { statusCode, body, type = action.returnType, contentType }: ReturnedResponse,
): void {
  const status = String(statusCode);
  if (body === "value") addValue(bodies, status, { type });
  else if (body !== "none") addBody(bodies, status, makers[body](type, contentType));
  else addBody(bodies, status, controller.isApiController && statusCode >= 400 ? problemBody() : {});
}

type MakeBody = (type: TypeReference | undefined, contentType: string | undefined) => ResponseBody;

const makers: Readonly<Record<Exclude<ReturnedBody, "none" | "value">, MakeBody>> = {
  problem: () => problemBody(),
  "validation-problem": () => problemBody(true),
  // The text of JSON can be any value.
  text: (_type, contentType) => writtenAs(/[/+]json\b/.test(contentType ?? "") ? "unknown" : "String", contentType),
  file: (_type, contentType) => writtenAs("FileResult", contentType),
  "json-lines": (type, contentType) => ({ type, mediaType: contentType ?? jsonLines, elements: "json-lines" }),
  events: (type) => ({ type, mediaType: eventStreamMediaType, elements: "events" }),
  json: (type) => ({ type, mediaType: answerMediaTypes("json")[0]! }),
};

function writtenAs(type: TypeId, mediaType: string | undefined): ResponseBody {
  return { type: { type }, ...(mediaType !== undefined && { mediaType }) };
}
