import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "../requests/request-context.js";
import { generateToken } from "./csrf-plugin.js";

/** A token, and where a client puts it. */
export interface AntiforgeryTokenSet {
  /** The token, for a form or a script. */
  readonly requestToken: string;
  /** The name of the form's hidden field. */
  readonly formFieldName: string;
  /** The name of the header, for scripts. */
  readonly headerName: string;
}

/** One set per request: a second call must not replace the secret that the first one has stored. */
const tokens = new WeakMap<FastifyRequest, AntiforgeryTokenSet>();

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
    const known = tokens.get(request) ?? this.#create();
    tokens.set(request, known);
    return known;
  }

  #create(): AntiforgeryTokenSet {
    const { request, reply, action } = this.#context;
    const { formFieldName, headerName, userInfo, suppressXFrameOptionsHeader } = action.application.antiforgery;
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
