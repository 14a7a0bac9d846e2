import type { DocComment } from "../../model/index.js";
import type { Operation, Response } from "../document.js";
import type { OperationFilter } from "../filters.js";
import type { OpenApiOptions } from "../openapi-options.js";
import { responsesByStatus } from "../responses/responses-by-status.js";
import { statusDescription } from "../responses/status-descriptions.js";
import { commentText, type TextRenderer } from "./comment-text.js";

/**
 * An action's comment. The first paragraph is the summary. The rest and `@remarks` are the description. `@returns` and
 * `@response` describe responses. A response that is only in the comment is added, without content (rule D25).
 */
export function operationComment(options: OpenApiOptions): OperationFilter {
  return (operation, { described, model }) => {
    const { action, controller } = described;
    if (action.doc === undefined && controller.doc?.responses === undefined) return operation;
    const render = commentText(model, options);
    const doc = action.doc ?? {};
    const [summary, more] = splitSummary(doc.summary);
    const description = [more, doc.remarks].filter((text) => text !== undefined).join("\n\n");
    return {
      ...operation,
      ...(summary !== undefined && { summary: render(summary) }),
      ...(description !== "" && { description: render(description) }),
      responses: responsesOf(operation, [controller.doc ?? {}, doc], render),
    };
  };
}

function splitSummary(text: string | undefined): [summary?: string, more?: string] {
  if (text === undefined || text.trim() === "") return [];
  const [summary = "", ...more] = text.trim().split(/\n\s*\n/);
  return more.length === 0 ? [summary] : [summary, more.join("\n\n")];
}

function responsesOf(
  operation: Operation,
  comments: readonly DocComment[],
  render: TextRenderer,
): Readonly<Record<string, Response>> {
  const returns = comments.at(-1)?.returns;
  const described = comments.flatMap((doc) => doc.responses ?? []);
  if (!returns && described.length === 0) return operation.responses;
  const responses = responsesByStatus(Object.entries(operation.responses));
  const success = Object.keys(responses).find((status) => status.startsWith("2"));
  if (returns && success !== undefined && responses[success]?.description === statusDescription(success)) {
    responses[success] = { ...responses[success], description: render(returns) };
  }
  for (const { statusCode, description } of described) {
    const words = description === "" ? (responses[statusCode]?.description ?? statusDescription(statusCode)) : render(description); // prettier-ignore
    responses[statusCode] = { ...responses[statusCode], description: words };
  }
  return responses;
}
