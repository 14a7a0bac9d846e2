import type { FastifyInstance } from "fastify";
import {
  ApplicationModelError,
  describeProblem,
  openDocumentRules,
  openDocuments,
  severityOf,
} from "../../analysis/index.js";
import type { OpenApiOptions } from "../../openapi/index.js";
import { accessOf, guardsAround } from "./description-access.js";
import type { DescribedApplication } from "./openapi-plugin.js";

/**
 * Warns, when the server starts to listen, if anyone can read the documents of an application in which users sign in. A
 * guard may be registered until then. There is no warning in development, where documents are usually open. If settings
 * make it an error, the start fails.
 */
export function warnOfOpenDocuments(
  app: FastifyInstance,
  { endpoints, severities }: Pick<DescribedApplication, "endpoints" | "severities">,
  options: OpenApiOptions,
): void {
  const [{ code, severity: usual }] = openDocumentRules;
  const severity = severityOf(code, severities) ?? usual;
  if (severity !== "error" && (severity !== "warning" || process.env.NODE_ENV === "development")) return;
  const find = () => {
    const access = accessOf(app);
    const endpoint = access.endpoints.find(({ scope, kind }) => scope === app && kind === "openApi");
    const message = openDocuments(endpoints, {
      isGuarded: endpoint !== undefined && guardsAround(access.guards, endpoint).length > 0,
      allowAnonymous: options.allowAnonymous === true,
      hasSecuritySchemes: Object.keys(options.securitySchemes ?? {}).length > 0,
    });
    return message === undefined ? undefined : { code, message };
  };
  if (severity === "error") {
    app.addHook("onReady", () => {
      const problem = find();
      return problem === undefined ? Promise.resolve() : Promise.reject(new ApplicationModelError([problem]));
    });
    return;
  }
  app.addHook("onListen", function (done) {
    const problem = find();
    if (problem !== undefined) this.log.warn({ code }, describeProblem(problem));
    done();
  });
}
