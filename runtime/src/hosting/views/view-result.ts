import type { FastifyReply } from "fastify";
import { addVary } from "../fastify/add-vary.js";
import { contextOf } from "../requests/request-state.js";
import { ActionResultBase } from "../results/action-result.js";
import { createLocals } from "./view-locals.js";
import { setHeaders } from "./view-headers.js";
import { viewSetting } from "./views.js";

/** How a view is shown. */
export interface ViewResultOptions {
  /** The template around it. `false`: none. Default: that of the option `views`. */
  readonly layout?: string | false;
  /** The HTTP status. Default: the one set before, or 200. */
  readonly statusCode?: number;
}

/** A template as HTML. */
export class ViewResult extends ActionResultBase {
  /**
   * Creates a result that shows a template.
   *
   * @param viewName the template's path below the folder of the views, without the ending
   * @param model the template's `model` (default: none)
   * @param options `layout`, `statusCode` (default: those of the application and of the response)
   */
  constructor(
    readonly viewName: string,
    readonly model?: unknown,
    readonly options: ViewResultOptions = {},
  ) {
    super();
  }

  /**
   * Renders the template, and sends it as HTML.
   *
   * @param reply Fastify's reply
   * @throws {Error} if there is no such template, and any error that it throws
   */
  override async execute(reply: FastifyReply): Promise<void> {
    const context = contextOf(reply.request);
    const views = viewSetting.of(reply.request.server);
    if (views === undefined)
      throw new Error(`The view '${this.viewName}' cannot be shown, because the application has no option \`views\`.`);
    const { layout = views.layout, statusCode } = this.options;
    const isPart = this.options.layout === undefined && views.layout !== undefined && wantsPart(reply);
    const html = await views.render(
      this.viewName,
      createLocals(context, this.model, views.forms),
      layout === false || isPart ? undefined : layout,
    );
    if (statusCode !== undefined) reply.code(statusCode);
    setHeaders(reply, views);
    // The reply is a promise of the end of the response, which nothing waits for.
    void reply.send(html);
  }
}

/**
 * Whether a client such as htmx replaces a part of its page. It then needs no layout, unless it replaces the whole page (`hx-boost`), or
 * restores one from its history.
 */
function wantsPart(reply: FastifyReply): boolean {
  addVary(reply, ["HX-Request"]);
  const { headers } = reply.request;
  const isWhole = headers["hx-boosted"] === "true" || headers["hx-history-restore-request"] === "true";
  return headers["hx-request"] === "true" && !isWhole;
}
