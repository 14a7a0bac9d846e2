import type { FixProvider } from "../fix.js";
import { addDecorator } from "../method-edits.js";

/** Leaves the body to the action. */
export const fix: FixProvider = (request) => {
  const { diagnostic } = request;
  const method = diagnostic.related?.[0]?.location;
  if (method === undefined) return [];
  const ofMethod = { ...request, diagnostic: { ...diagnostic, location: method } };
  const edits = addDecorator(ofMethod, "DisableBodyReading");
  return [{ title: "Leave the body unread: @DisableBodyReading()", edits, preferred: true }];
};
