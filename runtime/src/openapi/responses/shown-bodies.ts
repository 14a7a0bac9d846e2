import type { ReturnedBody, ReturnedResponse, TypeReference } from "../../model/index.js";
import type { GeneratorContext } from "../generator-context.js";
import type { DescribedAction } from "../openapi-options.js";

/** A possible body of a response. */
export interface ResponseBody {
  /** Absent: it is unknown, or there is none. */
  readonly type?: TypeReference | undefined;
  /** Its media types, which override `@Produces`. */
  readonly contentTypes?: readonly string[];
}

/** The bodies of responses, by status. */
export type BodiesByStatus = Map<string, ResponseBody[]>;

/** The responses that the returns of an action show. */
export function shownBodies(context: GeneratorContext, described: DescribedAction): BodiesByStatus {
  const shown: BodiesByStatus = new Map();
  for (const returned of described.action.returned ?? [])
    for (const [status, body] of bodiesOf(context, described, returned)) addBody(shown, status, body);
  return shown;
}

/** Adds a body to those of its status. */
export function addBody(bodies: BodiesByStatus, status: string, body: ResponseBody): void {
  bodies.set(status, [...(bodies.get(status) ?? []), body]);
}

/** Problem details have their own media types, whatever `@Produces` lists. */
export function problemBody({ facts }: GeneratorContext, isOfValidation = false): ResponseBody {
  const type = isOfValidation ? "ValidationProblemDetails" : "ProblemDetails";
  return { type: { type }, contentTypes: [facts.problemMediaType] };
}

type StatusAndBody = readonly [status: string, body: ResponseBody];

function bodiesOf(
  context: GeneratorContext,
  { controller, action }: DescribedAction,
  returned: ReturnedResponse,
): StatusAndBody[] {
  const { statusCode, body, type = action.returnType } = returned;
  if (body === "value" && statusCode === 200) return withoutNull(type);
  if (body === "value") return [[String(statusCode), { type }]];
  if (body !== "none") return [[String(statusCode), makers[body](context, { ...returned, type })]];
  return [[String(statusCode), controller.isApiController && statusCode >= 400 ? problemBody(context) : {}]];
}

type MakeBody = (
  context: GeneratorContext,
  returned: { readonly type: TypeReference | undefined; readonly contentType?: string },
) => ResponseBody;

const makers: Readonly<Record<Exclude<ReturnedBody, "none" | "value">, MakeBody>> = {
  problem: (context) => problemBody(context),
  "validation-problem": (context) => problemBody(context, true),
  text: (_context, { contentType }) => writtenAs({ type: "String" }, contentType),
  file: (_context, { contentType }) => writtenAs({ type: "FileResult" }, contentType),
  json: ({ facts }, { type }) => ({ type, contentTypes: facts.responseMediaTypes }),
};

function writtenAs(type: TypeReference, contentType: string | undefined): ResponseBody {
  return { type, ...(contentType !== undefined && { contentTypes: [contentType] }) };
}

/** Null is answered with 204, without a body. */
function withoutNull(type: TypeReference | undefined): StatusAndBody[] {
  if (!type?.nullable) return [["200", { type }]];
  const { nullable: _null, ...value } = type;
  return [
    ["200", { type: value }],
    ["204", {}],
  ];
}
