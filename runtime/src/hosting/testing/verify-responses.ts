import type { ResponseCheck } from "../verification/index.js";
import { startVerification } from "./sent-request.js";
import type { TestApp } from "./test-app.js";

/**
 * Verifies that responses are as the OpenAPI documents of the application say: the status, the media type, the headers and the body of each
 * response from now on, before it is compressed (rule D49). `inject` and `call` reject with a `ResponseMismatchError` if theirs is not. For
 * other requests, such as those over a socket, `close` does. Bodies that are streams, and responses of routes that no document describes,
 * are not checked. It needs the package `ajv`.
 *
 * @param app the application
 * @returns the same application
 * @throws {MissingPeerError} if `ajv` is not installed
 * @throws {Error} if the application serves no document
 * @example
 * ```ts
 * import { createTestApp, verifyResponses } from "ligature/testing";
 *
 * const app = await verifyResponses(await createTestApp({ controllers: [OrdersController], openApi: {} }));
 * await app.inject("/api/orders/1"); // rejects if the response is not as the document says
 * await app.close();
 * ```
 */
export async function verifyResponses(app: TestApp): Promise<TestApp> {
  startVerification(app.instance, await createCheck(app, "verifyResponses"));
  return app;
}

/**
 * Reads the documents of an application.
 *
 * @throws {Error} if it serves none
 */
export async function createCheck({ instance }: TestApp, user: string): Promise<ResponseCheck> {
  const verification = await import("../verification/index.js");
  const check = await verification.ResponseCheck.create(instance, user);
  if (check.documents.length > 0) return check;
  throw new Error(
    `The application serves no OpenAPI document, so ${user} has nothing to compare with. Set the option \`openApi\`, for example to {}.`,
  );
}
