import {
  classOf,
  type ActionModel,
  type AttributeModel,
  type ControllerModel,
  type TypeReference,
} from "../model/index.js";

/** A response that an attribute declares. */
export interface DeclaredResponse {
  readonly statusCode: string;
  readonly description?: string;
  readonly type?: TypeReference;
  /** `@ProducesResponseType(404)`: the attribute does not name the body, so a convention can. */
  readonly isTypeOpen: boolean;
  readonly contentTypes?: readonly string[];
}

/**
 * The responses that `@ProducesResponseType` and `@SwaggerResponse` declare, by status. The action's attribute overrides the
 * controller's, and the later one overrides the earlier. `@SwaggerResponse` counts even without annotations, except for its
 * content types (rule D11).
 *
 * @param action the action, with its controller
 * @returns the responses by status
 * @example `(action: DescribedAction) => declaredResponses(action)`
 */
export function declaredResponses({
  controller,
  action,
}: {
  readonly controller: Pick<ControllerModel, "attributes">;
  readonly action: Pick<ActionModel, "attributes">;
}): DeclaredResponse[] {
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

/**
 * The status that a response attribute names.
 *
 * @param attribute the attribute
 * @returns the document's key: `"404"`, or `"default"`
 * @example `(attribute: AttributeModel) => statusOf(attribute)`
 */
export function statusOf({ data: { statusCode } }: AttributeModel): string {
  return typeof statusCode === "number" ? String(statusCode) : "default";
}

/**
 * The type of the body that a response attribute names: the type argument, or the class.
 *
 * @param attribute the attribute
 * @returns the type; `undefined` if it names none
 * @example `(attribute: AttributeModel) => responseType(attribute)`
 */
export function responseType({ data, typeArguments }: AttributeModel): TypeReference | undefined {
  const id = classOf(data.type);
  return typeArguments?.[0] ?? (id === undefined ? undefined : { type: id });
}
