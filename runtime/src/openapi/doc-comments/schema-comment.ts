import type { DocComment } from "../../model/index.js";
import type { SchemaFilter, SchemaFilterContext } from "../filters.js";
import type { OpenApiOptions } from "../openapi-options.js";
import { commentText } from "./comment-text.js";
import { exampleValue } from "./example-value.js";

/** The comment of a type or of a member: description and example. */
export function schemaComment(options: OpenApiOptions): SchemaFilter {
  return (schema, context) => {
    const comment = commentOf(context);
    if (comment === undefined) return schema;
    const { summary, example } = comment;
    const described = summary ? commentText(context.model, options)(summary) : undefined;
    const { description: own, ...rest } = schema;
    // The sentence of an enum about its numbers stays.
    const more = context.member === undefined && own !== undefined ? `\n\n${own}` : "";
    const value = example === undefined ? undefined : exampleValue(example, schema);
    return {
      ...(described === undefined ? schema : rest),
      // A parameter has its own description and example.
      ...(described !== undefined && context.place !== "parameter" && { description: described + more }),
      ...(value !== undefined && context.place !== "parameter" && { examples: [value] }),
    };
  };
}

function commentOf({ type, member }: SchemaFilterContext): DocComment | undefined {
  if (member !== undefined) return member.doc;
  return type !== undefined && "doc" in type ? type.doc : undefined;
}
