/** Whether two names of routes, controllers, actions or values are the same: links ignore case. */
export function isSameName(one: string | undefined, other: string): boolean {
  return one === other || one?.toLowerCase() === other.toLowerCase();
}
