/**
 * The methods of controllers and of `url` that have a route's name as the first argument and its values as the second.
 */
export const linkCalls: ReadonlySet<string> = new Set([
  "acceptedAtRoute",
  "createdAtRoute",
  "link",
  "redirectToRoute",
  "routeUrl",
]);
