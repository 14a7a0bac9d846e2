import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StartupProblem } from "../../analysis/index.js";
import { asError } from "../errors/thrown-value.js";
import { instanceSetting } from "../fastify/instance-setting.js";
import { requestStateFor, requestStateOf } from "../requests/request-state.js";
import { CookieCipher } from "./cookie-cipher.js";
import { CookieStore, SessionStore } from "./temp-data-store.js";
import { TempDataDictionary } from "./temp-data.js";
import type { ResolvedTempData, TempDataOptions } from "./temp-data-options.js";

const shortestKey = 32;

/** Finds options that cannot work (LIG2110). */
export function tempDataProblems(options: TempDataOptions | undefined, hasSession: boolean): StartupProblem[] {
  const { provider = "cookie", keys } = (options ?? {}) as Partial<Record<keyof TempDataOptions, unknown>>;
  const problem = (message: string): StartupProblem[] => [{ code: "LIG2110", message: `tempData: ${message}` }];
  if (provider === "session" && !hasSession)
    return problem(
      "the provider is 'session', but neither @fastify/session nor @fastify/secure-session is registered. Register it in `configure`.",
    );
  if (keys !== undefined && !areKeys(keys))
    return problem(`each of the 'keys' must be a text of at least ${shortestKey} characters, and there must be one.`);
  return provider === "session" || provider === "cookie"
    ? []
    : problem(`the provider is '${String(provider)}', but it must be 'cookie' or 'session'.`);
}

function areKeys(keys: unknown): boolean {
  const isKey = (key: unknown): boolean => typeof key === "string" && key.length >= shortestKey;
  return Array.isArray(keys) && keys.length > 0 && keys.every(isKey);
}

/** Whether a plugin of sessions is registered on an instance or around it. */
export function hasSessionPlugin(app: FastifyInstance): boolean {
  return app.hasRequestDecorator("session");
}

/** Opens the temp data of requests. */
export class ApplicationTempData {
  readonly #options: ResolvedTempData;
  readonly #cipher: CookieCipher;

  /** Fills in the defaults. */
  constructor(options: TempDataOptions = {}) {
    const {
      provider = "cookie",
      name = "ligature.tempData",
      keys = [randomBytes(shortestKey).toString("hex")],
    } = options;
    this.#options = { provider, name, keys };
    this.#cipher = new CookieCipher(keys, `tempData:${name}`);
  }

  /** Installs what writes the cookie. */
  install(app: FastifyInstance): void {
    tempDataSetting.set(app, this);
    if (this.#options.provider === "session") return;
    app.addHook("onSend", (request, reply, _payload, done) => {
      const error = writeCookie(request, reply);
      if (error === undefined) done();
      else done(error);
    });
  }

  /** The temp data of a request. */
  open(request: FastifyRequest): TempDataDictionary {
    const { provider, name } = this.#options;
    if (provider === "session") return new TempDataDictionary(new SessionStore(request, name));
    const store = new CookieStore(request, name, this.#cipher);
    requestStateFor(request).tempDataCookie = store;
    return new TempDataDictionary(store);
  }
}

/** A request that has failed has shown nothing, so what it has read is kept. */
function writeCookie(request: FastifyRequest, reply: FastifyReply): Error | undefined {
  if (reply.statusCode >= 500) return undefined;
  try {
    requestStateOf(request)?.tempDataCookie?.write(reply);
    return undefined;
  } catch (error) {
    return asError(error);
  }
}

const tempDataSetting = instanceSetting<ApplicationTempData>("tempData");

/** The temp data of a request, which is opened when it is first used. */
export function tempDataOf(request: FastifyRequest): TempDataDictionary {
  const state = requestStateFor(request);
  return (state.tempData ??= settingOf(request).open(request)) as TempDataDictionary;
}

function settingOf({ server }: FastifyRequest): ApplicationTempData {
  const setting = tempDataSetting.of(server);
  if (setting === undefined)
    throw new Error("The application keeps no temp data. Turn it on with an option of createApp: tempData: {}.");
  return setting;
}
