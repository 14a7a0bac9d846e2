import { withControllersReaching } from "../../../conventions/index.js";
import { foundInTypes } from "../../../incremental/index.js";
import type { Check } from "../../check.js";
import { typesInTexts } from "../../support/bound-types.js";

/** No binder reads a union of types from a text: which one it is, only JSON says. */
export const unboundUnion: Check = {
  code: "LIG1067",
  slug: "unbound-union",
  title: "A union of types is not bound from texts.",
  severity: "warning",
  *check(application, { hasBinderProviders }) {
    const unions = unionTypes(application.types);
    if (unions.size === 0) return;
    const model = withControllersReaching(application, [...unions.keys()]);
    for (const { type, path, location, isTarget } of typesInTexts(model)) {
      if (type.kind !== "union") continue;
      yield {
        message:
          `'${path}' has a union of types, but a value in a query string, a route, a header or a cookie is a text, and nothing says which of the types ` +
          `it has. It is never bound. Use one of the types, such as string, or literals, or read the value from a JSON body or a form (@FromForm), ` +
          `or write a binder and name it with @ModelBinder({ binderType }).`,
        location,
        ...(isTarget && !hasBinderProviders && { severity: "error" }),
      };
    }
  },
};

const unionTypes = foundInTypes((type) => (type.kind === "union" ? true : undefined));
