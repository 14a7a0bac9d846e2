import type { FastifyReply } from "fastify";
import { chooseOutput, parseAccept, parseMediaRange, type NamedRange } from "../../formatters/index.js";
import { logError } from "../errors/safe-log.js";
import { asError } from "../errors/thrown-value.js";
import { addVary } from "../fastify/add-vary.js";
import type { LinkTable } from "../links/link-table.js";
import type { ShownProblem } from "../problems/problem-settings.js";
import { developerPage, plainPage } from "./developer-page.js";
import { setHeaders } from "./view-headers.js";
import { createErrorLocals } from "./view-locals.js";
import type { Views } from "./views.js";

/** The template of error pages. */
const errorView = "error";

/**
 * Shows problems as pages to clients that prefer HTML: in development an unexpected error with its text and its place, otherwise the
 * template `error`, or a page of Ligature's own if there is none. Programs get problem details.
 */
export function createErrorPages(views: Views, links: LinkTable) {
  return (reply: FastifyReply, shown: ShownProblem): boolean => {
    if (!prefersHtml(reply)) return false;
    const { problem, error } = shown;
    if (error !== undefined && reply.statusCode >= 500 && process.env.NODE_ENV === "development")
      sendHtml(reply, developerPage(asError(error), reply.request), views);
    else if (views.has(errorView)) showTemplate(reply, shown, views, links);
    else sendHtml(reply, plainPage(problem, reply.request.localizer), views);
    return true;
  };
}

function showTemplate(reply: FastifyReply, { problem, instead }: ShownProblem, views: Views, links: LinkTable): void {
  const { request } = reply;
  // It is made later, so that nothing that it reads can throw here.
  const rendered = Promise.resolve().then(() =>
    views.render(errorView, createErrorLocals(request, problem, links), views.layout),
  );
  rendered.then(
    (html) => sendHtml(reply, html, views),
    (failure: unknown) => {
      logError(request, "error", { err: asError(failure) }, "The error page cannot be shown.");
      instead();
    },
  );
}

function sendHtml(reply: FastifyReply, html: string, views: Views): void {
  setHeaders(reply.type("text/html; charset=utf-8"), views);
  reply.send(html);
}

const asProblem = { formatter: "problem", mediaTypes: namedTypes("application/problem+json", "application/json") };
const asPage = { formatter: "page", mediaTypes: namedTypes("text/html") };

/** Browsers name HTML. A client that accepts anything is a program. */
function prefersHtml(reply: FastifyReply): boolean {
  addVary(reply, ["Accept"]);
  const accepted = parseAccept(reply.request.headers.accept, true);
  return chooseOutput([asProblem, asPage], { accepted, allowed: [], isStrict: false })?.formatter === "page";
}

function namedTypes(...names: readonly string[]): readonly NamedRange[] {
  return names.map((name) => ({ name, range: parseMediaRange(name)! }));
}
