import type TS from "typescript";
import {
  isObject,
  resultStatuses,
  type ConstantValue,
  type ReturnedBody,
  type VersionHeader,
} from "../../../model/index.js";
import type { FileContext } from "../context.js";
import { resultValue } from "../converters/action-results.js";
import { ts } from "../typescript.js";
import { constantOf, isStatus, isUndefined, numbersOf, textOf, unwrapped } from "./constants.js";
import type { FoundAnswer, PossibleAnswer } from "./possible-answer.js";
import { describedType, typedBody, valueAnswer, isSuccess, type AnsweredType } from "./value-answer.js";

/** How a result is created: by a method of the controller, or by `new`. */
interface ResultCall {
  readonly context: FileContext;
  /** The call, or `new`. */
  readonly node: TS.Expression;
  readonly args: readonly TS.Expression[];
  readonly answered: AnsweredType;
  /** The reply's possible statuses; `undefined` if the source does not say. */
  readonly replyStatuses: readonly number[] | undefined;
}

/** The response of a result. */
export type ResultRule = (call: ResultCall) => PossibleAnswer[];

/** The positions of arguments that many results have. */
interface Positions {
  readonly value?: number;
  readonly version?: number;
  readonly location?: number;
}

/** The result's status is fixed. */
function fixed(statusCode: number, positions: Positions): ResultRule {
  return (call) => [answerWith(call, statusCode, positions)];
}

function answerWith({ context, args, answered }: ResultCall, status: number, { value, version, location }: Positions): FoundAnswer {
  return {
    ...valueAnswer(context, answered, status, at(args, value)),
    ...versionOf(context, at(args, version)),
    ...locationOf(at(args, location)),
  };
} // prettier-ignore

/** The header `Location`, unless its argument is absent. */
function locationOf(node: TS.Expression | undefined): { readonly located?: true } {
  return node === undefined || isUndefined(unwrapped(node)) ? {} : { located: true };
}

function at(args: readonly TS.Expression[], position: number | undefined): TS.Expression | undefined {
  return position === undefined ? undefined : args[position];
}

/** An argument is the status. Without it, the status is `fallback`, or the reply's. */
function given(statusIndex: number, positions: Positions, fallback?: number): ResultRule {
  return (call) => {
    const known = fallback === undefined ? call.replyStatuses : [fallback];
    const statuses = statusesOf(call.context, call.args[statusIndex], known);
    return eachStatus(statuses, (status) => answerWith(call, status, positions));
  };
}

/** The headers of a version, from its type. */
function versionOf(context: FileContext, node: TS.Expression | undefined): { readonly version?: VersionHeader[] } {
  if (node === undefined || isUndefined(node)) return {};
  const version = versionHeaders.filter(([member]) => hasMember(context, node, member)).map(([, header]) => header);
  return version.length === 0 ? {} : { version };
}

const versionHeaders: readonly (readonly [member: string, header: VersionHeader])[] = [
  ["etag", "ETag"],
  ["lastModified", "Last-Modified"],
];

/** A GET whose client has the version, and any request that requires another one. */
const preconditions: ResultRule = ({ context, args: [version] }) =>
  [304, 412].map((statusCode) => ({
    statusCode,
    body: "none",
    conditional: true,
    ...(statusCode === 304 && versionOf(context, version)),
  }));

function eachStatus(
  statuses: readonly number[] | undefined,
  answer: (status: number) => PossibleAnswer,
): PossibleAnswer[] {
  return statuses?.every(isStatus) ? statuses.map(answer) : ["unknown"];
}

function statusesOf(
  context: FileContext,
  node: TS.Expression | undefined,
  fallback: readonly number[] | undefined,
): readonly number[] | undefined {
  return node !== undefined && !isUndefined(node) ? numbersOf(context, node) : fallback;
}

const json: ResultRule = ({ context, args: [value, status, version], answered, replyStatuses }) =>
  eachStatus(statusesOf(context, status, replyStatuses), (statusCode) => {
    const found = { statusCode, body: "json" as const, ...versionOf(context, version) };
    if (value === undefined || (answered.isDeclared && isSuccess(statusCode))) return found;
    const typed = typedBody(context, value);
    return { ...found, ...(typed.type && { type: typed.type }) };
  });

const content: ResultRule = ({ context, args: [, contentType, status, version], replyStatuses }) => {
  const written = contentType === undefined || isUndefined(contentType) ? "text/plain" : textOf(context, contentType);
  const body: ReturnedBody = "text";
  return eachStatus(statusesOf(context, status, replyStatuses), (statusCode) => ({
    statusCode,
    body,
    ...mediaType(written),
    ...versionOf(context, version),
  }));
};

function mediaType(text: string | undefined): { readonly contentType?: string } {
  const contentType = text?.split(";")[0]!.trim();
  return contentType ? { contentType } : {};
}

/** A file in a folder may be missing, which is a 404. */
const file: ResultRule = (call) => {
  const { context, args } = call;
  const isInFolder = args[0] !== undefined && hasMember(context, args[0], "root");
  return [...wholeFile(call), ...(isInFolder ? [{ statusCode: 404, body: "none" as const }] : [])];
};

const wholeFile: ResultRule = ({ context, args, replyStatuses }) =>
  eachStatus(replyStatuses, (statusCode) => ({
    statusCode,
    body: "file",
    ...mediaType(textOf(context, args[1])),
  }));

function hasMember({ checker }: FileContext, node: TS.Expression, name: string): boolean {
  return checker.getPropertyOfType(checker.getTypeAtLocation(node), name) !== undefined;
}

/** The elements of a sequence, one after another. Their list is the value of the result's type. */
function sequence(body: "json-lines" | "events"): ResultRule {
  return ({ context, node, args, answered, replyStatuses }) =>
    eachStatus(replyStatuses, (statusCode) => {
      const found = { statusCode, body, ...(body === "json-lines" && mediaType(textOf(context, args[1]))) };
      if (answered.isDeclared && isSuccess(statusCode)) return found;
      const [value] = resultValue(context, context.checker.getTypeAtLocation(node));
      const type = value && describedType(context, value);
      return { ...found, ...(type && { type }) };
    });
}

function redirect(optionsIndex: number): ResultRule {
  return ({ context, args }) => {
    const status = redirectStatus(context, args[optionsIndex]);
    return [status === undefined ? "unknown" : { statusCode: status, body: "none", located: true }];
  };
}

function redirectStatus(context: FileContext, node: TS.Expression | undefined): number | undefined {
  if (node === undefined || isUndefined(node)) return 302;
  const options = constantOf(context, node);
  if (!isObject(options)) return undefined;
  const { permanent = false, preserveMethod = false } = options;
  if (typeof permanent !== "boolean" || typeof preserveMethod !== "boolean") return undefined;
  if (preserveMethod) return permanent ? 308 : 307;
  return permanent ? 301 : 302;
}

function problem(body: "problem" | "validation-problem", membersIndex: number): ResultRule {
  const fallback = resultStatuses[body === "problem" ? "problem" : "validationProblem"];
  return ({ context, args }) =>
    eachStatus(memberStatuses(context, args[membersIndex], fallback), (statusCode) => ({ statusCode, body }));
}

/** The `status` among a problem's members, if everything that may set it is written there. */
function memberStatuses(
  context: FileContext,
  node: TS.Expression | undefined,
  fallback: number,
): readonly number[] | undefined {
  const members = node && unwrapped(node);
  if (members === undefined || isUndefined(members)) return [fallback];
  if (!ts.isObjectLiteralExpression(members)) return constantStatus(constantOf(context, members), fallback);
  for (const property of [...members.properties].reverse()) {
    if (property.name === undefined || ts.isComputedPropertyName(property.name)) return undefined;
    if (!("text" in property.name) || property.name.text !== "status") continue;
    if (ts.isPropertyAssignment(property)) return numbersOf(context, property.initializer);
    return ts.isShorthandPropertyAssignment(property) ? numbersOf(context, property.name) : undefined;
  }
  return [fallback];
}

function constantStatus(members: ConstantValue | undefined, fallback: number): readonly number[] | undefined {
  if (!isObject(members)) return undefined;
  const { status = fallback } = members;
  return typeof status === "number" ? [status] : undefined;
}

/** `new ProblemResult(new ProblemDetails({ status: 409 }))` */
const problemResult: ResultRule = (call) => {
  const made = call.args[0] && unwrapped(call.args[0]);
  if (made === undefined || !ts.isNewExpression(made)) return ["unknown"];
  const args = made.arguments ?? [];
  const name = ts.isIdentifier(made.expression) ? made.expression.text : "";
  if (name === "ProblemDetails") return problem("problem", 0)({ ...call, args });
  return name === "ValidationProblemDetails" ? problem("validation-problem", 1)({ ...call, args }) : ["unknown"];
};

const empty: ResultRule = ({ args, replyStatuses }) =>
  eachStatus(args.length > 0 ? undefined : replyStatuses, (statusCode) => ({
    statusCode,
    body: "none",
  }));

type FixedResult = Exclude<keyof typeof resultStatuses, "problem" | "validationProblem">;

/** The methods that determine the status, with the positions of their arguments. */
const positionsOfResults: Readonly<Record<FixedResult, Positions>> = {
  ok: { value: 0, version: 1 },
  created: { location: 0, value: 1, version: 2 },
  createdAtRoute: { location: 0, value: 2, version: 3 },
  createdAtAction: { location: 0, value: 2, version: 4 },
  accepted: { location: 0, value: 1 },
  acceptedAtRoute: { location: 0, value: 2 },
  acceptedAtAction: { location: 0, value: 2 },
  noContent: { version: 0 },
  badRequest: { value: 0 },
  unauthorized: { value: 0 },
  forbid: {},
  notFound: { value: 0 },
  conflict: { value: 0 },
  unprocessableEntity: { value: 0 },
};

const fixedResults = (Object.entries(positionsOfResults) as [FixedResult, Positions][]).map(
  ([name, positions]) => [name, fixed(resultStatuses[name], positions)] as const,
);

/** The methods of `ControllerBase` that create a result. */
export const resultMethods: ReadonlyMap<string, ResultRule> = new Map<string, ResultRule>([
  ...fixedResults,
  ["statusCode", given(0, { value: 1, version: 2 })],
  ["evaluatePreconditions", preconditions],
  ["redirect", redirect(1)],
  ["localRedirect", redirect(1)],
  ["redirectToRoute", redirect(2)],
  ["redirectToAction", redirect(3)],
  ["file", file],
  ["content", content],
  ["json", json],
  ["jsonLines", sequence("json-lines")],
  ["serverSentEvents", sequence("events")],
  ["problem", problem("problem", 0)],
  ["validationProblem", problem("validation-problem", 1)],
]);

/** The classes of results. */
export const resultClasses: ReadonlyMap<string, ResultRule> = new Map<string, ResultRule>([
  ["StatusCodeResult", given(0, { version: 1 })],
  ["ObjectResult", given(1, { value: 0, version: 2 }, 200)],
  ["LocatedResult", given(2, { location: 0, value: 1, version: 3 })],
  ["JsonResult", json],
  ["JsonLinesResult", sequence("json-lines")],
  ["ServerSentEventsResult", sequence("events")],
  ["ContentResult", content],
  ["RedirectResult", redirect(1)],
  ["FileContentResult", wholeFile],
  ["FileStreamResult", wholeFile],
  ["PhysicalFileResult", file],
  ["ProblemResult", problemResult],
  ["EmptyResult", empty],
]);
