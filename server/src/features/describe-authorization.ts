import type { AuthorizationRequirement, Endpoint } from "ligature/internal/endpoints";

/** Describes who may call an action, based on its attributes, its controller's and the fallback policy. */
export function describeAuthorization({ action, authorization }: Pick<Endpoint, "action" | "authorization">): string {
  const { origin, requirements } = authorization;
  const name = `\`${action.methodName}\``;
  if (origin === "none") return `Anyone can call ${name}: no user is required.`;
  if (origin === "allow-anonymous") return `Anyone can call ${name}, because of \`@AllowAnonymous()\`.`;
  const why = origin === "fallback" ? " (by the fallback policy)" : "";
  const asked = [...new Set(requirements.flatMap(wordsOf))];
  return `Users can call ${name}${asked.length === 0 ? "" : ` ${asked.join(", and ")}`}${why}.`;
}

/** `with the role admin or editor`, `for whom the policy adult is true`. */
function wordsOf({ roles, policy }: AuthorizationRequirement): string[] {
  return [
    ...(roles === undefined ? [] : [`with the role ${roles.map((role) => `\`${role}\``).join(" or ")}`]),
    ...(policy === undefined ? [] : [`for whom the policy \`${policy}\` is true`]),
  ];
}
