import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { howToRegister } from "../../analysis/index.js";
import { asError } from "../errors/thrown-value.js";
import type { AntiforgeryOptions } from "./antiforgery-options.js";

type Done = (error?: unknown) => void;

/** The members that `@fastify/csrf-protection` adds to an instance. Its types are not imported, because applications without it must compile. */
interface CsrfInstance {
  readonly csrfProtection: (request: FastifyRequest, reply: FastifyReply, done: Done) => unknown;
}

/** The members that the plugin adds to a reply. */
interface CsrfReply {
  generateCsrf(options?: { readonly userInfo: string }): string;
}

/** Whether the plugin, and the plugin of cookies that it needs in each of its ways, are registered on an instance or around it. */
export function hasCsrfPlugin(app: FastifyInstance): boolean {
  const isRegistered = app.hasDecorator("csrfProtection") && app.hasReplyDecorator("generateCsrf");
  return isRegistered && app.hasRequestDecorator("cookies");
}

/** Whether the option `views` registers the plugins. */
export function registersCsrfPlugin(views: object | undefined, antiforgery: AntiforgeryOptions | undefined): boolean {
  return views !== undefined && antiforgery?.autoValidate !== false;
}

/**
 * Registers both plugins for an application with views that has not registered them, if they are installed: its pages need tokens, and a
 * cookie is where most applications want their secrets.
 */
export async function registerCsrfPlugin(app: FastifyInstance): Promise<void> {
  if (hasCsrfPlugin(app)) return;
  const [cookie, csrf] = await Promise.all([loadPlugin("@fastify/cookie"), loadPlugin("@fastify/csrf-protection")]);
  if (cookie === undefined || csrf === undefined) return;
  if (!app.hasRequestDecorator("cookies")) await app.register(cookie);
  if (!app.hasDecorator("csrfProtection")) await app.register(csrf, { cookieOpts: secretCookie });
}

const secretCookie = { path: "/", httpOnly: true, sameSite: "strict", secure: "auto" } as const;

type Plugin = FastifyPluginAsync<{ readonly cookieOpts?: object }>;

/** `undefined` if it is not installed: then the start says which actions need it. */
async function loadPlugin(name: string): Promise<Plugin | undefined> {
  try {
    return ((await import(name)) as { readonly default: Plugin }).default;
  } catch {
    return undefined;
  }
}

/** A new token. Its secret is stored in the client's cookie or session, if none is there yet. */
export function generateToken(reply: FastifyReply, userInfo: string | undefined): string {
  const { generateCsrf } = reply as Partial<CsrfReply>;
  if (generateCsrf === undefined)
    throw new Error(`There is no plugin that creates antiforgery tokens. ${howToRegister}`);
  return generateCsrf.call(reply, userInfo === undefined ? undefined : { userInfo });
}

/**
 * Lets the plugin check a token. The plugin reads it from the body or from headers, and it answers a request that it refuses. So it gets the
 * request with another body, and a reply whose `send` only tells that the request is refused.
 *
 * @param body the fields in which the plugin looks for the token
 * @returns whether the token is valid; rejected if the plugin fails
 */
export function checkToken(request: FastifyRequest, reply: FastifyReply, body: object): Promise<boolean> {
  const { csrfProtection } = request.server as unknown as CsrfInstance;
  return new Promise((resolve, reject) => {
    const asked = Object.create(request, { body: { value: body } }) as FastifyRequest;
    const answered = Object.create(reply, { send: { value: () => resolve(false) } }) as FastifyReply;
    const done: Done = (error) => {
      if (error === undefined || error === null) resolve(true);
      else reject(asError(error));
    };
    Promise.resolve(csrfProtection.call(request.server, asked, answered, done)).catch(reject);
  });
}
