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

/** The arguments of a method that has an action's name as the first one. Without a controller it means the own class. */
interface ActionLinkCall {
  readonly controller: number;
  readonly values: number;
}

/** The methods of controllers and of `url` that have an action's name as the first argument. */
export const actionLinkCalls: ReadonlyMap<string, ActionLinkCall> = new Map([
  ["acceptedAtAction", { controller: 3, values: 1 }],
  ["action", { controller: 1, values: 2 }],
  ["createdAtAction", { controller: 3, values: 1 }],
  ["redirectToAction", { controller: 1, values: 2 }],
]);
