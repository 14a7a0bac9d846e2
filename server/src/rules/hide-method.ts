import type { Fix, FixRequest } from "./fix.js";
import { addDecorator, setVisibility } from "./method-edits.js";

/**
 * The fixes for a method that is not an action: hide it, or mark it. A method that controllers inherit stays visible to
 * them. The first fix is preferred if other methods of the class call it.
 */
export function hideMethod(request: FixRequest): Fix[] {
  const { data } = request.diagnostic;
  const visibility = data?.inherited === true ? "protected" : "private";
  const hidden = setVisibility(request, visibility);
  const nonAction = {
    title: "Add @NonAction()",
    edits: addDecorator(request, "NonAction"),
  };
  if (hidden === undefined) return [nonAction];
  const preferred = data?.helper === true && { preferred: true as const };
  return [{ title: `Make it ${visibility}`, edits: [hidden], ...preferred }, nonAction];
}
