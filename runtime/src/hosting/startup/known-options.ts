import { optionNames } from "../../analysis/index.js";
import type { JsonOptions } from "../../model/index.js";
import type { AntiforgeryOptions } from "../antiforgery/index.js";
import type { AuthorizationOptions } from "../authorization/index.js";
import type { OpenApiOptions } from "../../openapi/index.js";
import type { AppOptions, RequestLimits } from "./app-options.js";

/** The names of an options object. */
type Names<Options> = Readonly<Record<keyof Required<Options>, true>>;

/** The names of all options. The compiler compares them with the types, so a new option cannot be forgotten. */
export const knownOptions: {
  readonly app: Names<AppOptions>;
  readonly antiforgery: Names<AntiforgeryOptions>;
  readonly authorization: Names<AuthorizationOptions>;
  readonly json: Names<JsonOptions>;
  readonly limits: Names<RequestLimits>;
  readonly openApi: Names<OpenApiOptions>;
} = optionNames;
