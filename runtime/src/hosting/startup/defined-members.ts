/** The object without members that are `undefined`, which would hide a default. */
export function definedMembers<Members extends object>(members: Members): Partial<Members> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>;
}
