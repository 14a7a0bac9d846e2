import { findAttribute, type ActionModel, type ApplicationModel } from "../../model/index.js";
import { annotationsEnabled } from "../generator-context.js";
import type { OpenApiOptions } from "../openapi-options.js";

/** Makes the text of a comment readable outside of the source: Markdown is unchanged, and links are resolved. */
export type TextRenderer = (text: string) => string;

/**
 * `{@link Product.currency}` becomes `Product.currency`. A link to an action becomes its summary or its name (rule
 * D14). A link to a URL becomes a Markdown link. A label is kept.
 */
export function commentText(model: ApplicationModel, options: OpenApiOptions): TextRenderer {
  return (text) =>
    text
      .trim()
      .replace(/\{@link(?:code|plain)?\s+([^\s|}]+)\s*\|?\s*([^}]*)\}/g, (_, target: string, label: string) => {
        const words = label.trim();
        if (/^https?:/i.test(target)) return words === "" ? target : `[${words}](${target})`;
        return words === "" ? nameOf(model, options, target) : words;
      });
}

function nameOf(model: ApplicationModel, options: OpenApiOptions, target: string): string {
  const [typeName, member] = target.split(/[.#]/);
  const controller = model.controllers.find((candidate) => candidate.typeName === typeName);
  const action = controller?.actions.find(({ methodName }) => methodName === member);
  return action === undefined ? target : (summaryOf(action, options) ?? action.name);
}

/** The text as in the document, without the final period of a sentence. */
function summaryOf(action: ActionModel, options: OpenApiOptions): string | undefined {
  const annotation = annotationsEnabled(options)
    ? findAttribute(action.attributes, "SwaggerOperation")?.data.summary
    : undefined;
  const summary = typeof annotation === "string" ? annotation : action.doc?.summary?.split(/\n\s*\n/)[0];
  // A link in it is not followed, because two actions may mention each other.
  return (
    summary
      ?.trim()
      .replace(/\{@link\w*\s+([^}]*)\}/g, "$1")
      .replace(/\.$/, "") || undefined
  );
}
