import type { FastifyRequest } from "fastify";
import type { ProblemDetailsMembers } from "../../formatters/index.js";
import { escapeHtml } from "../../forms/index.js";
import type { StringLocalizer } from "../../localization/index.js";

/** The page that shows an unexpected error in development: its text, its place, and the request. It has no script and no style. */
export function developerPage(error: Error, { method, url }: FastifyRequest): string {
  const title = `${error.name}: ${error.message}`;
  const stack = error.stack ?? title;
  return page(title.split("\n", 1)[0]!, [
    `<h1>An error occurred in ${escapeHtml(method)} ${escapeHtml(url)}</h1>`,
    `<pre>${escapeHtml(stack.includes(error.message) ? stack : `${title}\n${stack}`)}</pre>`,
    ...(error.cause instanceof Error ? [`<h2>Cause</h2>`, `<pre>${escapeHtml(error.cause.stack)}</pre>`] : []),
    "<p>This page is shown only in development (<code>NODE_ENV=development</code>).</p>",
  ]);
}

/** The page of a problem in the language of its request, for an application without a template `error`. */
export function plainPage({ status, title, detail }: ProblemDetailsMembers, localizer: StringLocalizer): string {
  const heading = title === undefined ? `Error ${status ?? ""}` : localizer.templateOf(title);
  const content = [
    `<h1>${escapeHtml(heading)}</h1>`,
    ...(detail === undefined ? [] : [`<p>${escapeHtml(localizer.templateOf(detail))}</p>`]),
  ];
  return page(heading, content, localizer.uiCulture);
}

function page(title: string, content: readonly string[], language = "en"): string {
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title>`;
  return `${["<!doctype html>", `<html lang="${escapeHtml(language)}">`, `<head>${head}</head>`, "<body>", ...content, "</body></html>"].join("\n")}\n`;
}
