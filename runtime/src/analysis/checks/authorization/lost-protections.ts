import { attributeDefinitions } from "../../../attributes/index.js";
import type {
  ApplicationModel,
  ClassDeclaration,
  ControllerModel,
  ModelSource,
  SourceLocation,
} from "../../../model/index.js";
import type { StartupProblem } from "../../startup-problem.js";

/**
 * Finds what protects a protected method of a base class and is lost when a derived class makes the method an action (LIG2052). The start
 * compares the attributes that were executed with the model.
 *
 * @param model the application model
 * @param source the declarations of the project's classes
 * @returns a problem for each controller and attribute
 * @example `(model: ApplicationModel, source: ModelSource) => lostProtections(model, source)`
 */
export function lostProtections(
  { controllers }: Pick<ApplicationModel, "controllers">,
  source: ModelSource,
): (StartupProblem & { location: SourceLocation })[] {
  return controllers.flatMap((controller) => {
    const { typeName, location } = controller;
    return [...new Set(lostBy(controller, source))].map((name) => ({ ...lostProtection(name, typeName), location }));
  });
}

/**
 * The problem of a controller that loses an attribute of a base class (LIG2052).
 *
 * @param name the attribute
 * @param typeName the controller
 * @returns the problem, without a place
 * @example lostProtection("Authorize", "OrdersController")
 */
export function lostProtection(name: string, typeName: string): StartupProblem {
  const message =
    `A base class of '${typeName}' has an @${name} that would be lost, because Ligature did not compile that class, cannot see how ` +
    `'${typeName}' extends it, or the method is protected there. Extend the class by its name and compile it with Ligature, make the method ` +
    `public, or put @${name} on '${typeName}' or its method.`;
  return { code: "LIG2052", message };
}

function lostBy({ id, actions }: ControllerModel, source: ModelSource): string[] {
  const seen = new Set<string>();
  const lost: string[] = [];
  for (let next = baseOf(source.declaration(id)); next !== undefined && !seen.has(next);) {
    seen.add(next);
    const declaration = source.declaration(next);
    for (const { name, member } of declaration?.protectedAttributes ?? [])
      if (isKept(name) && actions.some(({ methodName }) => methodName === member)) lost.push(name);
    next = baseOf(declaration);
  }
  return lost;
}

/** Own attributes do not replace it, so it always belongs to the action. */
function isKept(name: string): boolean {
  return attributeDefinitions.get(name)?.accumulates !== undefined;
}

/** A generic base as it is declared, without its arguments. */
function baseOf(declaration: ClassDeclaration | undefined): string | undefined {
  return declaration?.base?.type.replace(/<.*/s, "");
}
