import { extensionDataOf, isNullable, jsonNameOf } from "../metadata/index.js";
import type { ObjectTypeModel } from "../model/index.js";
import { removedNames } from "./json-anything.js";
import { isDeeperThan, notConverted, refuseSize, type JsonConversion, type JsonPath } from "./json-conversion.js";
import type { JsonCompiler } from "./json-converter.js";

/** Takes the members of one object that no property has. False if one is nested too deep. */
type UnknownMembers = (
  name: string,
  member: unknown,
  parent: JsonPath | undefined,
  conversion: JsonConversion,
  depth: number,
) => boolean;

/** Begins an object. */
export type UnknownMembersReader = (instance: Record<string, unknown>) => UnknownMembers;

/** Unknown members are ignored, but must not cost too much. */
const ignoreMember: UnknownMembers = (_name, member, _parent, conversion, depth) =>
  !isDeeperThan(member, conversion.maxDepth - depth);

/** Creates the reader of the members that no property of a type has: they are ignored, or the property with `@JsonExtensionData()` takes them. */
export function createUnknownMembersReader(type: ObjectTypeModel, compiler: JsonCompiler): UnknownMembersReader {
  const extension = extensionDataOf(type, (id) => compiler.typeOf(id));
  if (extension === undefined) return () => ignoreMember;
  const { property, isMap } = extension;
  const { name: own, hasInitializer } = property;
  const use = compiler.use(extension.value);
  const limit = compiler.target.maxCollectionSize;
  const reserved = reservedNames(type, compiler);
  const needsValue = hasInitializer !== true && !isNullable(property.type);
  return (instance) => {
    let data: ExtensionData | undefined = needsValue ? begin(instance, own, isMap) : undefined;
    return (name, member, parent, conversion, depth) => {
      if (reserved.has(name.toLowerCase())) return ignoreMember(name, member, parent, conversion, depth);
      const path = { parent, part: name };
      const converted = use.convert(member, path, conversion, depth);
      if (converted === notConverted) return true;
      data ??= begin(instance, own, isMap);
      if (data.size < limit) data.set(name, converted);
      else if (conversion.isOver !== true && data.size === limit) refuseSize(parent, conversion);
      data.size++;
      return true;
    };
  };
}

interface ExtensionData {
  size: number;
  readonly set: (name: string, value: unknown) => void;
}

/** The object has no prototype, as every dictionary of a body. */
function begin(instance: Record<string, unknown>, own: string, isMap: boolean): ExtensionData {
  if (isMap) {
    const map = new Map<string, unknown>();
    instance[own] = map;
    return { size: 0, set: (name, value) => map.set(name, value) };
  }
  const record = Object.create(null) as Record<string, unknown>;
  instance[own] = record;
  return { size: 0, set: (name, value) => (record[name] = value) };
}

/** The names of properties that a body cannot set are not unknown. The other two could reach a prototype when they are copied. */
function reservedNames({ properties }: ObjectTypeModel, { naming }: JsonCompiler): ReadonlySet<string> {
  const names = properties.map((property) => jsonNameOf(property, naming).toLowerCase());
  return new Set([...names, ...removedNames]);
}
