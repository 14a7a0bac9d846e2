import { findAttribute, type ActionModel, type ControllerModel } from "../model/index.js";
import { requirementOf, type AuthorizationRequirement } from "./requirement.js";

/** The origin of an action's requirements. */
export type AuthorizationOrigin =
  /** `@AllowAnonymous` is on the action or its controller. */
  | "allow-anonymous"
  /** `@Authorize` is, and `@AllowAnonymous` is not. */
  | "authorize"
  /** Neither is, and the application has a fallback policy. */
  | "fallback"
  /** There are no requirements. */
  | "none";

/** The users who may call an action. */
export interface ActionAuthorization {
  readonly origin: AuthorizationOrigin;
  /** All of them must be met, the controller's before the action's. Empty: anyone may call it. */
  readonly requirements: readonly AuthorizationRequirement[];
}

/**
 * Determines who may call an action. `@AllowAnonymous` overrides everything else. Otherwise all `@Authorize` of the controller and
 * the action must be met or, without one, the fallback policy.
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
