import { classOf, type ConstantValue } from "../model/index.js";
import type { FoldedValue } from "../reflection/index.js";
import { isGiven } from "./find-open-documents.js";

// An application may have these although the source does not show them, because its options are not constant. A check that needs to
// know then stays silent.

/** There may be controllers or pages that the source does not show. */
export function mayHaveOtherClasses(argument: FoldedValue | undefined): boolean {
  if (argument === undefined) return false;
  const { members, unknownMembers: unknown } = argument;
  if (members === undefined || unknown !== undefined) return true;
  return (["controllers", "pages"] as const).some((name) => {
    const member = members[name];
    if (!isGiven(member)) return false;
    const { value } = member!;
    return !Array.isArray(value) || (value as readonly ConstantValue[]).some((item) => classOf(item) === undefined);
  });
}

/** There may be conventional routes that the source does not show. */
export function mayHaveOtherRoutes(argument: FoldedValue | undefined): boolean {
  if (argument === undefined) return false;
  const { members, unknownMembers: unknown } = argument;
  const routes = members?.conventionalRoutes;
  if (routes === undefined) return members === undefined || unknown !== undefined;
  const values = Object.values(routes.members ?? {});
  return (
    routes.members === undefined ||
    routes.unknownMembers !== undefined ||
    values.some(({ value }) => typeof value !== "string")
  );
}
