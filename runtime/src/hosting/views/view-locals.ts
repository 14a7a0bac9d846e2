import type { ModelState } from "../../binding/index.js";
import type { AntiforgeryTokenSet } from "../antiforgery/index.js";
import { Antiforgery } from "../antiforgery/index.js";
import type { UrlHelper } from "../links/url-helper.js";
import type { RequestContext } from "../requests/request-context.js";

/** What every template gets: in Eta, the members of `it`. */
export interface ViewLocals {
  /** The model: the page itself, or what `this.view` was given. */
  readonly model: unknown;
  /** The submitted values and their errors. */
  readonly modelState: ModelState | undefined;
  /** What the handler and the layout tell each other: `this.viewData.title = "Orders"`. */
  readonly viewData: Record<string, unknown>;
  /** Creates links. */
  readonly url: UrlHelper;
  /** The user, as `this.user`. */
  readonly user: unknown;
  /** The token for a form, created when a template asks for it. */
  readonly antiforgeryToken: () => AntiforgeryTokenSet;
}

/** The one place that decides what templates get. */
export function createLocals(context: RequestContext, model: unknown): ViewLocals {
  return {
    model,
    modelState: context.modelState,
    viewData: context.viewData,
    url: context.url,
    user: context.user,
    antiforgeryToken: () => new Antiforgery(context).getAndStoreTokens(),
  };
}
