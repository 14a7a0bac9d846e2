import { HandlerBase } from "./handler-base.js";

/**
 * The base of every page: its methods `onGet`, `onPost`, `onPostDelete`, ... handle the requests to the path of `@Page`.
 * `PageModel<User>` says of which type `this.user` is.
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
