import {
  classOf,
  type ApplicationModel,
  type AttributeModel,
  type ObjectTypeModel,
  type SourceLocation,
  type TypeId,
  type TypeModel,
} from "../../model/index.js";
import { actionsOf } from "./walk.js";

/** A parameter or bound property that is read from a body. */
export interface BodyTarget {
  /** The action that reads it: `OrdersController.create`. */
  readonly reader: string;
  readonly name: string;
  readonly type: TypeId;
  readonly attributes: readonly AttributeModel[];
  readonly location: SourceLocation;
}

/** Everything that is read from a body. */
export function* bodyTargetsOf(model: ApplicationModel): Generator<BodyTarget> {
  for (const { controller, action } of actionsOf(model)) {
    const reader = `${controller.typeName}.${action.methodName}`;
    for (const { bindingInfo, type, ...rest } of action.parameters) {
      if (bindingInfo.source === "Body") yield { ...rest, type: type.type, reader };
    }
  }
  for (const { typeName: reader, properties } of model.controllers) {
    for (const { bindingInfo, type, ...rest } of properties) {
      if (bindingInfo?.source === "Body") yield { ...rest, type: type.type, reader };
    }
  }
}

/** The object types that a body is read into: the type of the target, and those inside it. */
export function* typesInBody(target: BodyTarget, model: ApplicationModel): Generator<ObjectTypeModel> {
  const seen = new Set<TypeId>();
  const pending = [target.type];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const type = seen.has(id) ? undefined : model.types[id];
    seen.add(id);
    if (type === undefined) continue;
    if (type.kind === "object") yield type;
    pending.push(...partsOf(type));
  }
}

function partsOf(type: TypeModel): TypeId[] {
  switch (type.kind) {
    case "array":
    case "set":
      return [type.element.type];
    case "dictionary":
      return [type.value.type];
    case "union":
      return type.members.map((member) => member.type);
    case "object":
      return [
        ...type.properties.filter(({ readOnly }) => !readOnly).map((property) => property.type.type),
        ...type.attributes.flatMap(({ name, data }) => (name === "SwaggerSubType" ? (classOf(data.type) ?? []) : [])),
      ];
    default:
      return [];
  }
}
