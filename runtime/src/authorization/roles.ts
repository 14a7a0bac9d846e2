/** The roles of a user where the application does not say where they are: the texts of `user.roles`, and `user.role`. */
export function defaultRolesOf(user: unknown): readonly string[] {
  if (typeof user !== "object" || user === null) return [];
  const { roles, role } = user as { readonly roles?: unknown; readonly role?: unknown };
  return [...textsOf(roles), ...textsOf(role)];
}

/** One text is one role: nothing is split. Of anything but a text or a list of texts there are none. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
