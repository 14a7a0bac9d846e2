import type { FastifyRequest } from "fastify";
import { defaultAntiforgeryHeader } from "../../authorization/index.js";
import { instanceSetting } from "../fastify/instance-setting.js";

/** The options of `createApp({ antiforgery })`. All are optional. The plugin `@fastify/csrf-protection` has options of its own. */
export interface AntiforgeryOptions {
  /**
   * Requires a token on every request with an unsafe method, as if each action and page without an antiforgery attribute had
   * `@AutoValidateAntiforgeryToken()`. Default: with the option `views`, this holds for pages. Otherwise only attributes require tokens.
   */
  readonly autoValidate?: boolean;
  /** The form field that contains the token. Default: `__RequestVerificationToken`. */
  readonly formFieldName?: string;
  /** The header that contains the token. Default: `RequestVerificationToken`. Headers of the plugin, such as `x-csrf-token`, count too. */
  readonly headerName?: string;
  /**
   * The user to whom a token belongs, as a text that is not empty. Set it to the same function as the plugin's `getUserInfo`. Default: a
   * token belongs to the secret in the client's cookie or session only.
   */
  readonly userInfo?: (request: FastifyRequest) => string;
  /** Pages with a token may be shown in frames of other sites: `X-Frame-Options: SAMEORIGIN` is not set. Default: false. */
  readonly suppressXFrameOptionsHeader?: boolean;
}

/** Options with defaults. */
export type ResolvedAntiforgery = Required<Omit<AntiforgeryOptions, "autoValidate" | "userInfo">> &
  Pick<AntiforgeryOptions, "autoValidate" | "userInfo"> & { readonly hasViews: boolean };

/** Fills in the defaults. */
export function resolveAntiforgery(options: AntiforgeryOptions = {}, hasViews = false): ResolvedAntiforgery {
  return {
    hasViews,
    ...(options.autoValidate !== undefined && { autoValidate: options.autoValidate }),
    formFieldName: options.formFieldName ?? "__RequestVerificationToken",
    headerName: options.headerName ?? defaultAntiforgeryHeader,
    suppressXFrameOptionsHeader: options.suppressXFrameOptionsHeader ?? false,
    ...(options.userInfo && { userInfo: options.userInfo }),
  };
}

/** The options of the controllers on an instance. */
export const antiforgerySettings = instanceSetting<ResolvedAntiforgery>("antiforgery");

/** The options for a request of an action. */
export function antiforgeryOf({ server }: FastifyRequest): ResolvedAntiforgery {
  return antiforgerySettings.of(server)!;
}
