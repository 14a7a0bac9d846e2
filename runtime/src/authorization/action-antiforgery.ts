import type { ActionModel, AttributeModel, ControllerModel } from "../model/index.js";

/** The options of an application about antiforgery, as far as routes and documents depend on them. */
export interface AntiforgeryFacts {
  /** Actions and pages without an antiforgery attribute require a token on unsafe methods. Default: pages do if there are views. */
  readonly autoValidate?: boolean | undefined;
  /** The application has the option `views`. Default: false. */
  readonly hasViews?: boolean | undefined;
  /** The header of the token. Default: `RequestVerificationToken`. */
  readonly headerName?: string | undefined;
}

/** The requirement of an action for an antiforgery token. */
export interface ActionAntiforgery {
  /** The requests that need a token: those of any method, or those whose method is not safe. */
  readonly requests: "all" | "unsafe";
  readonly headerName: string;
}

/** The header that ASP.NET Core's options have by default. */
export const defaultAntiforgeryHeader = "RequestVerificationToken";

/**
 * Whether an action requires an antiforgery token (rule A5). The nearest scope with an attribute counts: the action, the controller, the
 * application. In one scope, also through inheritance, the strictest attribute counts.
 *
 * @param facts the options of the application
 * @returns the requirement; `undefined` if no request needs a token
 */
export function antiforgeryOf(
  controller: Pick<ControllerModel, "attributes" | "kind">,
  action: Pick<ActionModel, "attributes">,
  facts: AntiforgeryFacts = {},
): ActionAntiforgery | undefined {
  const { headerName = defaultAntiforgeryHeader, hasViews = false } = facts;
  const { autoValidate = hasViews && controller.kind === "page" } = facts;
  const ofApplication = autoValidate ? "unsafe" : "none";
  const requests = strictestOf(action.attributes) ?? strictestOf(controller.attributes) ?? ofApplication;
  return requests === "none" ? undefined : { requests, headerName };
}

/** The strictest first. */
const requirements = [
  ["ValidateAntiForgeryToken", "all"],
  ["AutoValidateAntiforgeryToken", "unsafe"],
  ["IgnoreAntiforgeryToken", "none"],
] as const;

function strictestOf(attributes: readonly AttributeModel[]): "all" | "unsafe" | "none" | undefined {
  return requirements.find(([wanted]) => attributes.some(({ name }) => name === wanted))?.[1];
}

/** The methods that change nothing, as in ASP.NET Core's filter. */
const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

/** Whether requests of a method need a token. */
export function needsToken({ requests }: ActionAntiforgery, method: string): boolean {
  return requests === "all" || !safeMethods.has(method);
}
