import type { FastifyRequest } from "fastify";
import { hostOf } from "../../analysis/index.js";
import { pageNameOf } from "../../conventions/index.js";
import type { ActionModel, ControllerModel } from "../../model/index.js";
import { isLocalUrl, type LinkValues, type RouteValues } from "../../routing/index.js";
import type { LinkOrigin } from "./link-origin.js";
import type { LinkTable } from "./link-table.js";

/** The request in which links are created. */
interface LinkContext {
  readonly request: FastifyRequest;
  readonly endpoint: { readonly controller: ControllerModel; readonly action: ActionModel };
  readonly routeValues: RouteValues;
}

/**
 * Creates links to named routes and to actions. They are paths: `/api/orders/5?full=true`.
 *
 * @example `@HttpGet() links() { return [this.url.routeUrl("order", { id: 5 }), this.url.action("list", "Orders")]; }`
 */
export class UrlHelper {
  readonly #links: LinkTable;
  readonly #context: LinkContext;

  /** @internal Created for each request that uses it. */
  constructor(links: LinkTable, context: LinkContext) {
    this.#links = links;
    this.#context = context;
  }

  /**
   * The path of a named route.
   *
   * @param name the route's name
   * @param values the values of its parameters; others become the query string
   * @returns the path; `null` if values are missing
   * @throws {Error} if there is no such route
   */
  routeUrl(name: string, values: LinkValues = {}): string | null {
    return this.#links.byRoute(name, values, this.#origin());
  }

  /**
   * The path of an action.
   *
   * @param action the action's name
   * @param controller the controller's name, `Orders` (default: the same controller)
   * @param values the values of its route's parameters; others become the query string
   * @returns the path; `null` if no route fits
   */
  action(action: string, controller?: string, values: LinkValues = {}): string | null {
    const origin = this.#origin();
    return this.#links.byAction(controller ?? origin.controller, action, values, origin);
  }

  /**
   * The path of a page.
   *
   * @param name the page's name: its path, with `[id]` for a parameter, as in `/orders/[id]`; a name without a slash at the start is relative
   *   to the folder of the current page (default: the current page)
   * @param values the values of its path's parameters, and `handler`; others become the query string
   * @returns the path; `null` if values are missing
   * @throws {Error} if there is no such page, or no name is given outside of a page
   */
  page(name?: string, values: LinkValues = {}): string | null {
    const page = pageNameOf(this.#context.endpoint.controller);
    const wanted = name ?? page;
    if (wanted === undefined) throw new Error("A controller has no current page, so a link to a page needs its name.");
    return this.#links.byPage(wanted, values, { ...this.#origin(), page });
  }

  /**
   * Like `routeUrl`, but with the scheme and the host that the request names: `https://shop.example/api/orders/5`. Also `null` if the
   * request names no host or an invalid one. Clients can send any `Host`: if you send links by mail or cache them,
   * list your hosts in `createApp({ allowedHosts })`.
   *
   *
   * @param name the route's name
   * @param values the values of its parameters; others become the query string
   * @returns the URL, or `null`
   * @throws {Error} if there is no such route
   */
  link(name: string, values: LinkValues = {}): string | null {
    const path = this.routeUrl(name, values);
    const origin = originOf(this.#context.request);
    return path === null || origin === undefined ? null : origin + path;
  }

  #origin(): LinkOrigin {
    const { endpoint, routeValues } = this.#context;
    return { controller: endpoint.controller.name, action: endpoint.action.name, routeValues };
  }

  /**
   * Checks whether a URL leads to this application and nowhere else, so that it is safe to redirect to.
   *
   * @param url the URL
   * @returns whether it is a path such as `/orders`, and not `//host` or `/\host`
   */
  isLocalUrl(url: string): boolean {
    return isLocalUrl(url);
  }
}

/** `https://shop.example:8443`; `undefined` if the request, or a trusted proxy, has no valid scheme or host. */
function originOf({ protocol, host }: { protocol: string; host: string }): string | undefined {
  return /^https?$/i.test(protocol) && hostOf(host) !== undefined ? `${protocol}://${host}`.toLowerCase() : undefined;
}
