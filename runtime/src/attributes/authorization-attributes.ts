import { isObject, type ConstantObject, type ConstantValue } from "../model/index.js";
import { attribute, type AttributeDecorator, type AttributeDefinition, type AttributeFactory } from "./attribute.js";

/** The requirements of `@Authorize`. If both are given, both must be satisfied. */
export interface AuthorizeOptions {
  /** Roles of which the user must have one. One string can list several, separated by commas: `"admin, editor"`. */
  readonly roles?: string | readonly string[];
  /** The name of a policy of `createApp({ authorization: { policies } })`. */
  readonly policy?: string;
}

interface AuthorizeFactory {
  (policyOrOptions?: string | AuthorizeOptions): AttributeDecorator;
  readonly definition: AttributeDefinition;
}

const definition: AttributeDefinition = {
  name: "Authorize",
  targets: ["class", "method"],
  multiple: true,
  accumulates: "after",
  create: (given) => dataOf(given),
  mistakeOf: mistakeIn,
  consequence: "guarded",
};

/**
 * Allows only certain users to call the action: without arguments any signed-in user, otherwise users who satisfy the
 * policy, have one of the roles, or both. All `@Authorize` of the controller (or page) and the action must be
 * satisfied, including inherited ones. If no user is signed in, the response is 401; any other user gets 403. The check
 * runs before a form is read. `@AllowAnonymous()` on either turns all of them off.
 *
 * @param policyOrOptions the name of a policy, or `roles` (the user must have one) and `policy`; a misspelled or empty
 * option is a start-up error (LIG1023)
 * @example `@HttpGet() @Authorize({ roles: ["admin", "editor"], policy: "adult" }) list() { return this.ok(); }`
 */
export const Authorize: AuthorizeFactory = Object.assign(
  (...args: [given?: string | AuthorizeOptions]) =>
    attribute<[unknown?]>(definition)(...(args.map(spokenOut) as [unknown?])),
  { definition },
);

/**
 * Allows anyone to call the action, or all actions of the controller or page. It overrides `@Authorize` and the
 * fallback policy.
 *
 * @example `@HttpGet("health") @AllowAnonymous() health() { return this.ok(); }`
 */
export const AllowAnonymous: AttributeFactory<[]> = attribute({
  name: "AllowAnonymous",
  targets: ["class", "method"],
  accumulates: "after",
  create: () => ({}),
});

/**
 * The parameter gets the user that an authentication plugin has put into `request.user`. It is null if no user is
 * signed in. It is not client input, so it is not validated.
 *
 * @example `@HttpGet() mine(@CurrentUser() user: { name: string } | null) { return this.ok(user?.name); }`
 */
export const CurrentUser: AttributeFactory<[]> = attribute({
  name: "CurrentUser",
  targets: ["parameter"],
  create: () => ({}),
});

/** A member that is present but undefined is a mistake that a constant object would not show. */
function spokenOut(given: unknown): unknown {
  if (given === undefined) return null;
  if (typeof given !== "object" || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, (value as unknown) ?? null]));
}

/** `"adult"` is a policy, and `"admin, editor"` two roles. Anything else is unchanged, and `mistakeIn` checks it. */
function dataOf(given: ConstantValue | undefined): ConstantObject {
  if (given === undefined) return {};
  if (typeof given === "string") return { policy: given };
  if (!isObject(given)) return { policy: null };
  const { roles } = given;
  return typeof roles === "string" ? { ...given, roles: splitRoles(roles) } : given;
}

function splitRoles(text: string): string[] {
  return text
    .split(",")
    .map((role) => role.trim())
    .filter((role) => role !== "");
}

/** A misspelled or empty option would allow more users than intended. */
function mistakeIn(data: ConstantObject): string | undefined {
  const unknown = Object.keys(data).find((name) => name !== "roles" && name !== "policy");
  if (unknown !== undefined) return `'${unknown}' is neither 'roles' nor 'policy'.`;
  const { roles, policy } = data;
  if ("policy" in data && !isName(policy)) return `'policy' is not the name of a policy.`;
  const isList = Array.isArray(roles) && roles.length > 0 && roles.every(isName);
  return "roles" in data && !isList ? `'roles' must be a string or a list of strings that are not empty.` : undefined;
}

function isName(value: ConstantValue | undefined): boolean {
  return typeof value === "string" && value.trim() !== "";
}
