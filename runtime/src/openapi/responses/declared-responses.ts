import { classOf, type AttributeModel, type TypeReference } from "../../model/index.js";
import type { DescribedAction } from "../openapi-options.js";

/** A response that an attribute declares. */
export interface DeclaredResponse {
  readonly statusCode: string;
  readonly description?: string;
  readonly type?: TypeReference;
  /** `@ProducesResponseType(404)`: nobody says what the body is, so that a convention may. */
  readonly isTypeOpen: boolean;
  readonly contentTypes?: readonly string[];
}

/**
 * The responses that `@ProducesResponseType` and `@SwaggerResponse` declare, by status: of two, the action's counts before
 * the controller's, the later before the earlier. `@SwaggerResponse` counts without annotations too, save its content types
 * (rule D11).
 *
 * @param action the action, with its controller
 * @returns the responses by status
 * @example `(action: DescribedAction) => declaredResponses(action)`
 */
export function declaredResponses({
  controller,
  action,
}: Pick<DescribedAction, "controller" | "action">): DeclaredResponse[] {
  const declared = [...controller.attributes, ...action.attributes].flatMap(declaredResponse);
  return [...new Map(declared.map((response) => [response.statusCode, response])).values()];
}

function declaredResponse(attribute: AttributeModel): DeclaredResponse[] {
  const { name, data } = attribute;
  if (name !== "ProducesResponseType" && name !== "SwaggerResponse") return [];
  const type = responseType(attribute);
  const { description, contentTypes } = data;
  return [
    {
      statusCode: statusOf(attribute),
      isTypeOpen: name === "ProducesResponseType" && type === undefined,
      ...(typeof description === "string" && { description }),
      ...(type && { type }),
      ...(name === "ProducesResponseType" && Array.isArray(contentTypes) && { contentTypes: contentTypes as string[] }),
    },
  ];
}

/** The status as the document's key. */
export function statusOf({ data: { statusCode } }: AttributeModel): string {
  return typeof statusCode === "number" ? String(statusCode) : "default";
}

/** The type between angle brackets, else the class that is named. */
export function responseType({ data, typeArguments }: AttributeModel): TypeReference | undefined {
  const id = classOf(data.type);
  return typeArguments?.[0] ?? (id === undefined ? undefined : { type: id });
}
