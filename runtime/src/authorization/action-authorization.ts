import { findAttribute, type ActionModel, type ControllerModel } from "../model/index.js";
import { requirementOf, type AuthorizationRequirement } from "./requirement.js";

/** Why an action asks what it asks. */
export type AuthorizationOrigin =
  /** `@AllowAnonymous` stands on the action or its controller. */
  | "allow-anonymous"
  /** `@Authorize` does, and `@AllowAnonymous` does not. */
  | "authorize"
  /** Neither does, and the application has a fallback policy. */
  | "fallback"
  /** Nothing asks anything. */
  | "none";

/** Who may reach an action. */
export interface ActionAuthorization {
  readonly origin: AuthorizationOrigin;
  /** All of them must hold, the controller's before the action's. Empty: everybody may. */
  readonly requirements: readonly AuthorizationRequirement[];
}

/**
 * Who may reach an action: `@AllowAnonymous` anywhere wins, else all `@Authorize` of controller and action must hold, else the
 * fallback policy.
 *
 * @param fallback the fallback policy of the application, if it has one
 */
export function authorizationOf(
  controller: Pick<ControllerModel, "attributes">,
  action: Pick<ActionModel, "attributes">,
  fallback?: AuthorizationRequirement,
): ActionAuthorization {
  const attributes = [...controller.attributes, ...action.attributes];
  if (findAttribute(attributes, "AllowAnonymous") !== undefined) return { origin: "allow-anonymous", requirements: [] };
  const requirements = attributes.filter(({ name }) => name === "Authorize").map(requirementOf);
  if (requirements.length > 0) return { origin: "authorize", requirements };
  return fallback === undefined ? open : { origin: "fallback", requirements: [fallback] };
}

const open: ActionAuthorization = { origin: "none", requirements: [] };
