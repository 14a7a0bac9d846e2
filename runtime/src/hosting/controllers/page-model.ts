import { HandlerBase } from "./handler-base.js";

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
export abstract class PageModel<User = unknown> extends HandlerBase<User> {}
