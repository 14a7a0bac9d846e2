import type { FastifyReply } from "fastify";
import type { RequestContext } from "../requests/request-context.js";
import { requestStateFor, type AntiforgeryTokenSet } from "../requests/request-state.js";
import { antiforgeryOf } from "./antiforgery-options.js";
import { generateToken } from "./csrf-plugin.js";

/**
 * The antiforgery tokens of a request: `this.antiforgery`.
 *
 * @example
 * ```ts
 * class TransferPage extends ControllerBase {
 *   @HttpGet("transfer") @Produces("text/html") show() {
 *     const { formFieldName, requestToken } = this.antiforgery.getAndStoreTokens();
 *     return `<form method="post"><input type="hidden" name="${formFieldName}" value="${requestToken}"></form>`;
 *   }
 * }
 * ```
 */
export class Antiforgery {
  readonly #context: RequestContext;

  /** @internal Created for each request that uses it. */
  constructor(context: RequestContext) {
    this.#context = context;
  }

  /**
   * Creates a token for the form that the response contains. Its secret is stored in the client's cookie or session. The response is then
   * never cached, and other sites cannot show it in a frame.
   *
   * @returns the token, the name of the form's field and the name of the header; the same for each call in one request
   * @throws {Error} if the plugin `@fastify/csrf-protection` is not registered
   */
  getAndStoreTokens(): AntiforgeryTokenSet {
    const { request } = this.#context;
    return (requestStateFor(request).antiforgeryTokens ??= this.#create());
  }

  #create(): AntiforgeryTokenSet {
    const { request, reply } = this.#context;
    const { formFieldName, headerName, userInfo, suppressXFrameOptionsHeader } = antiforgeryOf(request);
    const requestToken = generateToken(reply, userInfo?.(request));
    forbidReuse(reply, suppressXFrameOptionsHeader);
    return { requestToken, formFieldName, headerName };
  }
}

/** The headers that ASP.NET Core sets with a token. */
function forbidReuse(reply: FastifyReply, mayBeFramed: boolean): void {
  reply.headers({ "cache-control": "no-cache, no-store", pragma: "no-cache" });
  if (!mayBeFramed && !reply.hasHeader("x-frame-options")) reply.header("x-frame-options", "SAMEORIGIN");
}
