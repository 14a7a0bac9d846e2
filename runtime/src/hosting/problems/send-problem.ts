import type { FastifyReply } from "fastify";
import {
  chooseOutput,
  completeProblem,
  isSubsetOf,
  parseAccept,
  parseMediaRange,
  problemContentType,
  ProblemDetails,
  problemXmlContentType,
  type NamedRange,
  type ProblemDetailsMembers,
} from "../../formatters/index.js";
import { readThrown } from "../errors/thrown-value.js";
import { addVary } from "../fastify/add-vary.js";
import { requestStateOf } from "../requests/request-state.js";
import { customizeProblem, failed } from "./customize-problem.js";
import { problemSettingsOf, type ProblemSettings } from "./problem-settings.js";

const sniffing = "x-content-type-options";

/**
 * Answers with a problem: status, type and title are filled in, and the application completes it. If it cannot be written, a bare problem is sent.
 *
 * @param settings the settings; default: those of the instance that answers
 * @param error the thrown value, if the problem is one
 */
export function sendProblem(
  reply: FastifyReply,
  problem: ProblemDetails,
  status = problem.status,
  settings = problemSettingsOf(reply.request.server),
  error?: unknown,
): FastifyReply {
  const made = completeProblem(problem, status ?? reply.statusCode);
  const complete = customizeProblem(made, reply, settings);
  const final = complete.status ?? status ?? made.status ?? 500;
  const { writeJson } = settings;
  const writeXml = settings.writeXml && wantsXml(reply, settings) ? settings.writeXml : undefined;
  const writeProblem = (writeXml ?? writeJson) as (value: unknown) => string;
  const write = (value: unknown): string => {
    try {
      return writeProblem(value);
    } catch (error) {
      return writeProblem(failed(reply, final, error, "A problem cannot be written."));
    }
  };
  forbidSniffing(reply);
  const contentType = writeXml === undefined ? problemContentType : problemXmlContentType;
  const send = (): FastifyReply => reply.code(final).type(contentType).serializer(write).send(complete);
  return isShown(reply.code(final), complete, error, send, settings) ? reply : send();
}

/** Whether the client gets a page instead. */
function isShown(
  reply: FastifyReply,
  problem: ProblemDetailsMembers,
  error: unknown,
  send: () => FastifyReply,
  { showPage }: ProblemSettings,
): boolean {
  return showPage?.(reply, { problem, error, instead: () => void send() }) ?? false;
}

const inJson = { formatter: "json", mediaTypes: namedTypes("application/problem+json") } as const;
const inXml = { formatter: "xml", mediaTypes: namedTypes("application/problem+xml") } as const;
const formats = [inJson, inXml];

/**
 * Whether the client prefers a problem as XML. The choice is that of other responses, except that a problem is always sent: a 406 in place
 * of it would hide what is wrong.
 */
function wantsXml(reply: FastifyReply, { respectsBrowsers = false }: ProblemSettings): boolean {
  const { request } = reply;
  const named = requestStateOf(request)?.context?.format;
  if (named !== undefined) return inXml.mediaTypes.some(({ range }) => isSubsetOf(range, named.range));
  addVary(reply, ["Accept"]);
  const allowed = formats.flatMap(({ mediaTypes }) => mediaTypes);
  const accepted = parseAccept(request.headers.accept, respectsBrowsers);
  return chooseOutput(formats, { accepted, allowed, isStrict: false })?.formatter === "xml";
}

function namedTypes(name: string): readonly NamedRange[] {
  return [{ name, range: parseMediaRange(name)! }];
}

/** The problem of an error as JSON, for a response that has already begun. */
export function problemText(reply: FastifyReply, error: unknown): string {
  const settings = problemSettingsOf(reply.request.server);
  const { status, problem } = readThrown(error, 500);
  const made = completeProblem(new ProblemDetails({ ...problem, status }), status);
  try {
    return settings.writeJson(customizeProblem(made, reply, settings));
  } catch (cause) {
    return settings.writeJson(failed(reply, status, cause, "A problem cannot be written."));
  }
}

/**
 * Forbids browsers to guess another media type than the response's, so text from a client is not run as a script when it is shown
 * again. A header that the application has set is kept.
 */
export function forbidSniffing(reply: FastifyReply): void {
  if (!reply.hasHeader(sniffing)) reply.header(sniffing, "nosniff");
}
