import type { ModelState } from "../../binding/index.js";
import type { Form } from "../../forms/index.js";
import type { AntiforgeryTokenSet } from "../antiforgery/index.js";
import { Antiforgery } from "../antiforgery/index.js";
import { staticFileSetting } from "../static-files/index.js";
import { tempDataOf, type TempDataDictionary } from "../temp-data/index.js";
import type { FastifyRequest } from "fastify";
import type { ProblemDetailsMembers } from "../../formatters/index.js";
import type { LinkTable } from "../links/link-table.js";
import type { ActionEndpoint } from "../requests/action-endpoint.js";
import { requestStateOf } from "../requests/request-state.js";
import { UrlHelper } from "../links/url-helper.js";
import type { RequestContext } from "../requests/request-context.js";
import type { ViewForms } from "./view-forms.js";

/** The values that every template gets: in Eta, the members of `it`. */
export interface ViewLocals {
  /** The model: the page itself, or what `this.view` was given. */
  readonly model: unknown;
  /** The submitted values and their errors. */
  readonly modelState: ModelState | undefined;
  /** The values that the handler and the layout share: `this.viewData.title = "Orders"`. */
  readonly viewData: Record<string, unknown>;
  /** The values that the request before has kept. */
  readonly tempData: TempDataDictionary;
  /** Creates links. */
  readonly url: UrlHelper;
  /** The user, as `this.user`. */
  readonly user: unknown;
  /** The helpers for a form: `form.input("email")`. They know the `model`. */
  readonly form: Form;
  /** The helpers for another object of a class that the application binds. */
  readonly formFor: (model: object) => Form;
  /** A text in the language of the request: `t("Page {0}", 5)`. */
  readonly t: (key: string, ...values: readonly unknown[]) => string;
  /** The name of the language, for `<html lang>`. */
  readonly culture: string;
  /**
   * The path of the request and its query string, as `request.url` of Fastify, for links that lead back to it: `/orders?page=2`. The client has
   * written it, so it may be `//evil.example/`, which leads to another host. Test it with `url.isLocalUrl` before it becomes a link.
   */
  readonly requestUrl: string;
  /** The path of a static file: `asset("site.css")`. */
  readonly asset: (name: string) => string;
  /** The token for a form, created when a template asks for it. */
  readonly antiforgeryToken: () => AntiforgeryTokenSet;
}

/** The values that the template of an error page gets. There may be no action, and no controller. */
export interface ErrorLocals extends Pick<
  ViewLocals,
  "viewData" | "user" | "url" | "t" | "culture" | "requestUrl" | "asset"
> {
  /** The problem: `status`, `title`, and `detail` if there is a text for clients. */
  readonly model: ProblemDetailsMembers;
}

const nowhere = {
  controller: { kind: "controller", name: "", attributes: [] },
  action: { name: "" },
} as unknown as ActionEndpoint;

/** The locals of an error page. */
export function createErrorLocals(
  request: FastifyRequest,
  problem: ProblemDetailsMembers,
  links: LinkTable,
): ErrorLocals {
  const context = requestStateOf(request)?.context;
  return {
    model: problem,
    viewData: Object.create(null) as Record<string, unknown>,
    url: context?.url ?? new UrlHelper(links, { request, endpoint: nowhere, routeValues: {} }),
    asset: (name) => assetOf(request, name),
    user: (request as { readonly user?: unknown }).user,
    t: translateIn(request),
    culture: request.localizer.uiCulture,
    requestUrl: request.url,
  };
}

function translateIn({ localizer }: FastifyRequest): ViewLocals["t"] {
  return (key, ...values) => localizer.get(key, ...values);
}

function assetOf({ server }: FastifyRequest, name: string): string {
  const files = staticFileSetting.of(server);
  if (files === undefined) throw new Error("it.asset: the application has no option `staticFiles`.");
  return files.pathOf(name);
}

/** The one place that decides what templates get. */
export function createLocals(context: RequestContext, model: unknown, forms: ViewForms): ViewLocals {
  return {
    form: forms.formFor(context, model),
    formFor: (other) => forms.formFor(context, other),
    model,
    modelState: context.modelState,
    viewData: context.viewData,
    tempData: tempDataOf(context.request),
    url: context.url,
    user: context.user,
    t: translateIn(context.request),
    culture: context.request.localizer.uiCulture,
    requestUrl: context.request.url,
    asset: (name) => assetOf(context.request, name),
    antiforgeryToken: () => new Antiforgery(context).getAndStoreTokens(),
  };
}
