import { removeMarked, replaceMarked, textOf, type FixProvider } from "../fix.js";
import { decoratorIn } from "../imports.js";

/** `@BindRequired()` on a parameter means `@Required()`. `@BindNever()` has no meaning there. */
export const fix: FixProvider = (request) => {
  const removal = { title: `Remove @${textOf(request, "attribute") ?? ""}()`, edits: [removeMarked(request)] };
  if (textOf(request, "attribute") !== "BindRequired") {
    return [{ ...removal, preferred: true, all: "Remove every @BindNever() from parameters" }];
  }
  const required = decoratorIn(request, "Required");
  return [
    {
      title: "Replace with @Required()",
      edits: [replaceMarked(request, required.text), ...required.edits],
      preferred: true,
      all: "Replace every @BindRequired() on parameters with @Required()",
    },
    removal,
  ];
};
