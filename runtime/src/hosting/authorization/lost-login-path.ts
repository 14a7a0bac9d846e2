import type { FastifyInstance } from "fastify";
import {
  ApplicationModelError,
  applySeverities,
  describeProblem,
  resolveLoginPath,
  type LoginPath,
  type Severities,
} from "../../analysis/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import type { ModelDiagnostic } from "../../model/index.js";
import { requestPath } from "../../routing/index.js";

/**
 * Reports, when the application is ready, that nothing answers `loginPath` (LIG2097): pages would redirect clients to a 404. Only then
 * are the routes of other plugins known.
 */
export function reportLostLoginPath(
  app: FastifyInstance,
  login: LoginPath | undefined,
  table: EndpointTable,
  severities: Severities,
): void {
  const hasPages = table.model.controllers.some(({ kind }) => kind === "page");
  if (login === undefined || login.reached.length > 0 || !hasPages) return;
  app.addHook("onReady", (done) => {
    const problems = isAnswered(app, requestPath(login.declared)) ? [] : [problemOf(login, table)];
    const [found] = applySeverities(problems, severities);
    if (found?.severity === "warning") app.log.warn({ code: found.code }, describeProblem(found));
    done(found?.severity === "error" ? new ApplicationModelError([found]) : undefined);
  });
}

/** Whether a route of any plugin has the path, or is a wildcard around it. */
function isAnswered(app: FastifyInstance, path: string): boolean {
  const segments = path.split("/").slice(1);
  const wildcards = segments.map((_, index) => ["", ...segments.slice(0, index), "*"].join("/"));
  return [path, ...wildcards].some((url) => app.hasRoute({ method: "GET", url }));
}

function problemOf({ declared }: LoginPath, table: EndpointTable): ModelDiagnostic {
  const { text } = table.prefix;
  const complete = text.replace(/\/$/, "") + declared;
  const isMissingPrefix = text !== "" && resolveLoginPath(complete, table).reached.length > 0;
  const cure = isMissingPrefix
    ? `The routes of the application begin with '${text}': use '${complete}'.`
    : `Correct the path, or add a page for it. If a proxy answers it, set the severity of LIG2097 to "off".`;
  const message =
    `authorization: 'loginPath' is '${declared}', but no route answers it, so pages redirect clients that are not signed in to a 404. ` +
    cure;
  return { code: "LIG2097", severity: "warning", message, location: { file: "", range: [0, 0, 0, 0] } };
}
