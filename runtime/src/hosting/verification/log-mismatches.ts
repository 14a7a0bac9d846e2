import type { FastifyInstance } from "fastify";
import { ApplicationModelError, describeProblem, severityOf } from "../../analysis/index.js";
import { describeMismatch, MissingPeerError } from "../../verification/index.js";
import { describedApplication } from "../docs/openapi-plugin.js";
import { logOf } from "../fastify/stderr-log.js";
import { ResponseCheck } from "./response-check.js";

const code = "LIG2092";

/**
 * Logs each response that is not as the documents say, before it is compressed. The hook comes before those of the application.
 *
 * @throws ApplicationModelError (LIG2091) at the start, if nothing can be compared
 */
export function logMismatches(app: FastifyInstance): void {
  let check: ResponseCheck | undefined;
  app.addHook("onReady", async () => {
    const { severities } = describedApplication.of(app)!;
    if (["warning", "error", undefined].includes(severityOf(code, severities))) check = await createCheck(app);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    for (const mismatch of check?.mismatchesOf(request, reply, payload) ?? [])
      logOf(request).warn({ code }, describeProblem({ code, message: describeMismatch(mismatch) }));
    done(null, payload);
  });
}

async function createCheck(app: FastifyInstance): Promise<ResponseCheck> {
  const check = await ResponseCheck.create(app, "The option 'validateResponses'").catch((error: unknown) => {
    if (error instanceof MissingPeerError) throw refusal(error.message, error);
    throw error;
  });
  if (check.documents.length > 0) return check;
  throw refusal(
    "The option 'validateResponses' compares responses with the OpenAPI documents, but the application serves none. Set the option 'openApi', or remove 'validateResponses'.",
  );
}

function refusal(message: string, cause?: Error): ApplicationModelError {
  return new ApplicationModelError([{ code: "LIG2091", message, ...(cause && { cause }) }]);
}
