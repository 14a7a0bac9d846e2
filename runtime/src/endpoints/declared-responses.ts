import {
  classOf,
  findAttribute,
  isUnfolded,
  type ActionModel,
  type AttributeModel,
  type ControllerModel,
  type TypeReference,
} from "../model/index.js";

/** A status that attributes declare. */
export interface DeclaredResponse {
  readonly statusCode: string;
  readonly description?: string;
  /** The bodies that the attributes name, which are alternatives. Empty: no attribute names a type or a media type. */
  readonly bodies: readonly DeclaredBody[];
  /** `@ProducesResponseType(404)`: no attribute names the body, so a convention can. */
  readonly isTypeOpen: boolean;
}

/** A body that an attribute declares. */
export interface DeclaredBody {
  readonly type?: TypeReference;
  readonly contentTypes?: readonly string[];
}

/** An action, with its controller. */
interface WithAttributes {
  readonly controller: Pick<ControllerModel, "attributes">;
  readonly action: Pick<ActionModel, "attributes">;
}

/**
 * The responses that `@ProducesResponseType` and `@SwaggerResponse` declare, by status. Those of the action override those of the
 * controller. Several attributes with one status are alternatives (rule D45). `@SwaggerResponse` counts even without annotations (rule
 * D11).
 *
 * @param action the action, with its controller
 * @returns the responses by status
 * @example `(action: DescribedAction) => declaredResponses(action)`
 */
export function declaredResponses({ controller, action }: WithAttributes): DeclaredResponse[] {
  const declared = new Map(responsesIn(controller.attributes));
  for (const [status, response] of responsesIn(action.attributes)) declared.set(status, response);
  return [...declared.values()];
}

/** The responses of one owner. */
function responsesIn(attributes: readonly AttributeModel[]): Map<string, DeclaredResponse> {
  const declared = new Map<string, DeclaredResponse>();
  for (const attribute of attributes) {
    const { name, data } = attribute;
    if (name !== "ProducesResponseType" && name !== "SwaggerResponse") continue;
    const statusCode = statusOf(attribute);
    const known = declared.get(statusCode);
    const { description = known?.description } = data;
    const bodies = [...(known?.bodies ?? []), ...bodyOf(attribute)];
    declared.set(statusCode, {
      statusCode,
      ...(typeof description === "string" && { description }),
      bodies,
      isTypeOpen: (name === "ProducesResponseType" || known?.isTypeOpen === true) && bodies.every(({ type }) => !type),
    });
  }
  return declared;
}

function bodyOf(attribute: AttributeModel): DeclaredBody[] {
  const type = responseType(attribute);
  const { contentTypes } = attribute.data;
  const isListed = Array.isArray(contentTypes) && !isUnfolded(contentTypes);
  if (type === undefined && !isListed) return [];
  return [{ ...(type && { type }), ...(isListed && { contentTypes: contentTypes as string[] }) }];
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

/**
 * The media types that `@Produces` of the action names or, without one, of the controller.
 *
 * @param action the action, with its controller
 * @returns the media types; `undefined` if there is no attribute
 * @example `(action: DescribedAction) => producedTypes(action)`
 */
export function producedTypes({ controller, action }: WithAttributes): readonly string[] | undefined {
  const attribute = findAttribute(action.attributes, "Produces") ?? findAttribute(controller.attributes, "Produces");
  const contentTypes = attribute?.data.contentTypes;
  if (!Array.isArray(contentTypes) || isUnfolded(contentTypes)) return undefined;
  return (contentTypes as readonly string[]).map((mediaType) => mediaType.trim());
}

/**
 * Whether the URL of an action may name the format of its responses.
 *
 * @param action the action, with its controller
 * @returns whether the action or the controller has `@FormatFilter`
 * @example `(action: DescribedAction) => hasFormatFilter(action)`
 */
export function hasFormatFilter({ controller, action }: WithAttributes): boolean {
  return [action, controller].some(({ attributes }) => findAttribute(attributes, "FormatFilter") !== undefined);
}
