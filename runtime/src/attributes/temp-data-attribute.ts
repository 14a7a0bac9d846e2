import { attribute, type AttributeFactory } from "./attribute.js";

/**
 * Keeps a public property of a page or controller for the next request of the same client: what one request sets, the next one that reads the
 * property gets, once. It is kept in an encrypted cookie, or in the session (option `tempData`). Values are what JSON can write.
 *
 * @example
 * ```ts
 * @Page("/orders")
 * class OrdersPage extends PageModel {
 *   @TempData() message?: string;
 *   onPost() {
 *     this.message = "The order is placed.";
 *     return this.redirectToPage();
 *   }
 * }
 * ```
 */
export const TempData: AttributeFactory<[]> = attribute({
  name: "TempData",
  targets: ["property"],
  create: () => ({}),
});
