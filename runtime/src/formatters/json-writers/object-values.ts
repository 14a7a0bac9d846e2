import { subtypesByText, typeDiscriminatorOf, typeOf } from "../../metadata/index.js";
import type { ObjectTypeModel, TypeId, TypeModel } from "../../model/index.js";
import { isOfOwnKind } from "./value-kinds.js";

/**
 * Whether an object is written by its members: an instance of the type's class, or an object that is of no kind of its own. Code that sets the
 * prototype of another object gets no more than the declared members, so what is known of a prototype is enough.
 */
export function memberTest(prototype: object | undefined): (value: object) => boolean {
  const known = new WeakSet<object>([Object.prototype, ...(prototype === undefined ? [] : [prototype])]);
  return (value) => {
    const own = prototypeOf(value);
    if (own === null || known.has(own)) return true;
    const isInstance = prototype !== undefined && Object.prototype.isPrototypeOf.call(prototype, value);
    if (!isInstance && isOfOwnKind(value)) return false;
    known.add(own);
    return true;
  };
}

/** The parts that the choice among subtypes needs. */
export interface SubtypeParts<Writer> {
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  constructorOf(id: TypeId): { readonly prototype: object } | undefined;
  writerOf(id: TypeId): Writer;
}

/** The writer of the subtype that a value has; `undefined` for the type itself. */
type SubtypeChooser<Writer> = (value: object) => Writer | undefined;

/**
 * Only subtypes that the type names with `@SwaggerSubType` have their own members: by the value's class, or, for an object of no class of
 * the type, by the value of `@SwaggerDiscriminator`. Bodies are read in the same way.
 */
export function subtypeChooser<Writer>(
  type: ObjectTypeModel,
  parts: SubtypeParts<Writer>,
): SubtypeChooser<Writer> | undefined {
  const lookUp = (id: TypeId) => typeOf(parts.types, id);
  const subtypes = subtypesByText(type, lookUp).flatMap(([, one]) => (one.id === type.id ? [] : [one]));
  if (subtypes.length === 0) return undefined;
  const prototype = parts.constructorOf(type.declaration)?.prototype;
  const byPrototype = new Map<object, Writer>();
  for (const { id, declaration } of subtypes) {
    const own = parts.constructorOf(declaration)?.prototype;
    if (own !== undefined) byPrototype.set(own, parts.writerOf(id));
  }
  const { propertyName, typesByValue = [] } = typeDiscriminatorOf(type, lookUp) ?? {};
  const others = [...typesByValue].filter(([, { id }]) => id !== type.id);
  const byValue = new Map<unknown, Writer>(others.map(([value, { id }]) => [value, parts.writerOf(id)]));
  return (value) => {
    for (let own = prototypeOf(value); own !== null && own !== Object.prototype; own = prototypeOf(own)) {
      if (own === prototype) return undefined;
      const write = byPrototype.get(own);
      if (write !== undefined) return write;
    }
    return propertyName === undefined ? undefined : byValue.get((value as Record<string, unknown>)[propertyName]);
  };
}

function prototypeOf(value: object): object | null {
  return Object.getPrototypeOf(value) as object | null;
}
