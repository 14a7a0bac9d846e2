import { findAttribute } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { actionsOf } from "../../support/walk.js";

/** An operation's summary is its action's doc comment. Not every application publishes documents, so the check is off by default. */
export const missingDocComment: Check = {
  code: "LIG5009",
  slug: "missing-doc-comment",
  title: "An action that the document describes has no doc comment.",
  severity: "information",
  scope: "part",
  isOff: true,
  *check(model, { endpoints }) {
    for (const { controller, action } of actionsOf(model)) {
      if (controller.kind === "page" || action.doc?.summary || findAttribute(action.attributes, "SwaggerOperation"))
        continue;
      const isHidden = [...controller.attributes, ...action.attributes].some(({ data }) => data.ignoreApi === true);
      const isRouted = endpoints.endpointsOf(action).some(({ selector }) => selector !== undefined);
      if (isHidden || !isRouted) continue;
      yield {
        message: `'${action.methodName}' has no doc comment, so its operation has no summary in the document. Write /** ... */ above it.`,
        location: action.location,
      };
    }
  },
};
