/** The methods of controllers and of `url` that take a route's name first and its values second. */
export const linkCalls: ReadonlySet<string> = new Set([
  "acceptedAtRoute",
  "createdAtRoute",
  "link",
  "redirectToRoute",
  "routeUrl",
]);
