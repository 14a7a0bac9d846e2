import { initializedObjects, unsetProperties, type UnsetProperty } from "./object-activator.js";
import type { ModelClass } from "../model-metadata/model-metadata.js";
import type { BindingServices } from "../binding-services.js";
import { inheritedByAll, type ObjectTypeModel } from "../../model/index.js";
import {
  isPrimitive,
  literal,
  member,
  primitive,
  type CodeWriter,
  type PlanCode,
  typeLabel,
} from "../../generated-code/index.js";

/** The expression that creates an instance. All its properties have a value, as with the binders' activators. */
export function newInstance(code: PlanCode, type: ObjectTypeModel, services: BindingServices): string {
  const label = typeLabel(type.id);
  const unset = unsetProperties(type, services.types);
  const constructor = services.constructorOf(type.declaration);
  const isSimple =
    initializedObjects(type, services.types).length === 0 &&
    unset.every(({ name }) => name !== "__proto__" && !isMore(constructor, name));
  if (!isSimple) return `${code.constant(`new${label}`, services.activatorOf(type))}()`;
  const head = {
    verb: "new",
    subject: label,
    key: type,
    parameters: "",
    about: `Makes a ${label}; all its properties have a value.`,
  };
  const name = code.functionFor(head, (writer) => {
    if (constructor === undefined) writeLiteral(writer, code, unset);
    else {
      writer.line(`const model = new ${code.constant(label, constructor)}();`);
      for (const property of unset) {
        const place = `model${member(property.name)}`;
        writer.line(`if (${place} === undefined) ${place} = ${valueOf(code, property)};`);
      }
      writer.line("return model;");
    }
  });
  return `${name}()`;
}

/** A plain assignment does not do: there is an accessor, or what the instance inherits is no value. */
function isMore(constructor: ModelClass | undefined, name: string): boolean {
  return constructor !== undefined && (inheritedByAll(name) !== undefined || hasAccessor(constructor.prototype, name));
}

/** A setter may refuse a default, which only the activator expects. */
function hasAccessor(prototype: unknown, name: string): boolean {
  for (let owner = prototype; typeof owner === "object" && owner !== null; owner = Object.getPrototypeOf(owner)) {
    const found = Object.getOwnPropertyDescriptor(owner, name);
    if (found !== undefined) return found.set !== undefined || found.get !== undefined;
  }
  return false;
}

/** An interface's instance has only these properties. */
function writeLiteral(writer: CodeWriter, code: PlanCode, unset: readonly UnsetProperty[]): void {
  const members = unset.map((property) => `${literal(property.name)}: ${valueOf(code, property)}`);
  writer.line(`return { ${members.join(", ")} };`);
}

function valueOf(code: PlanCode, property: UnsetProperty): string {
  const value = property.defaultValue();
  if (isPrimitive(value)) return primitive(value);
  return `${code.constant("defaultValue", () => property.defaultValue())}()`;
}
