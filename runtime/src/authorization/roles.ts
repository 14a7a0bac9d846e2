/** The default roles of a user: the strings in `user.roles`, and `user.role`. */
export function defaultRolesOf(user: unknown): readonly string[] {
  if (typeof user !== "object" || user === null) return [];
  const { roles, role } = user as { readonly roles?: unknown; readonly role?: unknown };
  return [...textsOf(roles), ...textsOf(role)];
}

/** A string is one role and is not split. Anything but a string or a list of strings contains no roles. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
