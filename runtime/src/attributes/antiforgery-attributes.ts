import { attribute, type AttributeFactory } from "./attribute.js";

/**
 * Requires an antiforgery token on every request of the action, the controller or the page, whatever its method. A request without a valid
 * token is answered with 400, before anything is bound. The attribute on the action overrides the controller's. If one of them has several
 * antiforgery attributes, the strictest counts.
 *
 * The application needs the plugin `@fastify/csrf-protection`; without it, it does not start (LIG2098).
 *
 * @example `@HttpPost() @ValidateAntiForgeryToken() transfer(@FromForm() amount: Decimal) { return this.ok(amount); }`
 */
export const ValidateAntiForgeryToken: AttributeFactory<[]> = attribute({
  name: "ValidateAntiForgeryToken",
  targets: ["class", "method"],
  accumulates: "after",
  create: () => ({}),
});

/**
 * Requires an antiforgery token on requests that can change something: all methods except GET, HEAD, OPTIONS and TRACE. Otherwise it is
 * like `@ValidateAntiForgeryToken()`.
 *
 * @example `@AutoValidateAntiforgeryToken() export class AccountController extends ControllerBase {}`
 */
export const AutoValidateAntiforgeryToken: AttributeFactory<[]> = attribute({
  name: "AutoValidateAntiforgeryToken",
  targets: ["class", "method"],
  accumulates: "after",
  create: () => ({}),
});

/**
 * Requires no antiforgery token, although the controller (for an action) or the option `antiforgery.autoValidate` requires one. It does not
 * override an attribute on the same class or method.
 *
 * @example `@HttpPost("hook") @IgnoreAntiforgeryToken() hook() { return this.ok(); }`
 */
export const IgnoreAntiforgeryToken: AttributeFactory<[]> = attribute({
  name: "IgnoreAntiforgeryToken",
  targets: ["class", "method"],
  accumulates: "after",
  create: () => ({}),
});
