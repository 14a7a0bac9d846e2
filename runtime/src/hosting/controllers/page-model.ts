import { ViewResult, viewSetting, type ViewResultOptions } from "../views/index.js";
import { contextOfHandler, HandlerBase } from "./handler-base.js";

/**
 * The base class of every page. Its methods `onGet`, `onPost`, `onPostDelete`, ... handle the requests to the path of `@Page`.
 * `PageModel<User>` sets the type of `this.user`.
 *
 * @example
 * ```ts
 * @Page("/courses/{id:int?}")
 * export class CoursePage extends PageModel {
 *   onGet(id: Int32 | null) { ... }
 * }
 * ```
 */
export abstract class PageModel<User = unknown> extends HandlerBase<User> {
  /**
   * Shows the page: its view, with the page as its model. A handler that returns nothing does the same. The status is 200 unless one was set.
   *
   * @param options `layout`, `statusCode` (default: those of the application and of the response)
   * @returns the result
   * @throws {Error} if the page has no view, because of its `@Page`, or because the application has no option `views`
   * @example
   * ```ts
   * @Page("/login")
   * class LoginPage extends PageModel {
   *   @BindProperty() @Required() email = "";
   *   onPost() {
   *     if (!this.modelState.isValid) return this.page();
   *     return this.localRedirect("/");
   *   }
   * }
   * ```
   */
  page(options?: ViewResultOptions): ViewResult {
    const { endpoint, request } = contextOfHandler(this);
    if (endpoint.view === undefined)
      throw new Error(noView(endpoint.controller.typeName, viewSetting.of(request.server) !== undefined));
    return new ViewResult(endpoint.view, this, options);
  }
}

function noView(page: string, hasViews: boolean): string {
  return hasViews
    ? `The page '${page}' has no view, because @Page says so: { view: false }.`
    : `The page '${page}' has no view, because the application does not have the option 'views'.`;
}
