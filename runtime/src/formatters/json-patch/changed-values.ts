import { hasCount, nullOf, takesNull } from "../../metadata/index.js";
import {
  memberOf,
  type ArrayTypeModel,
  type DictionaryTypeModel,
  type ObjectTypeModel,
  type TypeReference,
} from "../../model/index.js";
import { formatPath, notConverted, refuseCount, refuseSize, type JsonConversion, type JsonPath } from "../json-conversion.js"; // prettier-ignore
import type { JsonUse } from "../json-converter.js";
import { isContainer, type JsonContainer, type JsonNode, type JsonNodeObject } from "./json-node.js";
import type { ModelPatcher } from "./model-patcher.js";
import type { NodeOrigins } from "./node-origins.js";
import type { PatchMember } from "./patch-members.js";
import { items, type PatchSession } from "./patch-session.js";

/** A value as it will be: in the draft, and in the model. They differ where the model's own object is changed. */
export interface Placed {
  readonly draft: unknown;
  readonly final: unknown;
}

interface Assignment {
  readonly object: Record<string | number, unknown>;
  readonly name: string | number;
  readonly value: unknown;
}

/** Where a value is, and which of its members are not what they were. */
interface Place {
  readonly names: ReadonlySet<string>;
  readonly path: JsonPath | undefined;
  readonly depth: number;
}

interface ListOrigin {
  readonly type: ArrayTypeModel;
  readonly value: readonly unknown[];
}

/** Makes the values of a patched document. */
export class ChangedValues {
  readonly #assignments: Assignment[] = [];

  constructor(
    private readonly patcher: ModelPatcher,
    private readonly session: PatchSession,
    private readonly origins: NodeOrigins,
    private readonly conversion: JsonConversion,
  ) {}

  /** A node as a value of a type: the model's own object if it has this type, changed where the patch changes it. */
  place(node: JsonNode, use: JsonUse, reference: TypeReference, path: JsonPath | undefined, depth: number): Placed | typeof notConverted {
    const origin = isContainer(node) ? this.origins.of(node) : undefined;
    if (origin === undefined || origin.declared !== reference.type) return same(use.convert(node, path, this.conversion, depth));
    const names = this.session.changes.get(node as JsonContainer);
    if (names === undefined) return same(origin.value);
    if (depth >= this.conversion.maxDepth) return this.#refuseDepth(path);
    const place: Place = { names, path, depth: depth + 1 };
    if (Array.isArray(origin.value)) return this.#placeList(node as JsonNode[], origin as ListOrigin, place);
    if (origin.type.kind === "object") return this.#placeObject(node as JsonNodeObject, origin.type, origin.value as Record<string, unknown>, place);
    return this.#placeRecord(node as JsonNodeObject, origin.type as DictionaryTypeModel, origin.value as Record<string, unknown>, place);
  } // prettier-ignore

  /** The whole model is replaced: what can be written has the new values. */
  replaceRoot(model: Record<string, unknown>, root: JsonNode, use: JsonUse): Placed | typeof notConverted {
    const draft = use.convert(root, undefined, this.conversion, 0);
    const type = this.patcher.compiler.typeOf(this.patcher.target.type.type);
    if (draft === notConverted) return notConverted;
    // Its class would change, or there would be none.
    if (draft === null || draft === undefined || type.kind !== "object" || this.origins.familyOf(type) !== undefined)
      return use.report(root, undefined, this.conversion);
    for (const { property, isWritable: isSet } of this.patcher.membersOf(type).values()) {
      if (isSet) this.#assign(model, property.name, (draft as Record<string, unknown>)[property.name]);
    }
    return { draft, final: model };
  }

  /** Makes all changes, or none if a setter throws. */
  commit(): void {
    const done: Assignment[] = [];
    try {
      for (const { object, name, value } of this.#assignments) {
        const before = object[name];
        object[name] = value;
        done.push({ object, name, value: before });
      }
    } catch (error) {
      for (const { object, name, value } of done.reverse()) object[name] = value;
      throw error;
    }
  }

  #placeObject(
    node: JsonNodeObject,
    type: ObjectTypeModel,
    value: Record<string, unknown>,
    { names, path, depth }: Place,
  ): Placed {
    const draft = this.patcher.target.activatorOf(type)();
    for (const [name, member] of this.patcher.membersOf(type)) {
      const { property } = member;
      const child = node.get(name);
      const isChanged = names.has(name) || (isContainer(child) && this.session.changes.has(child));
      if (!isChanged) {
        keep(draft, property.name, memberOf(value, property.name));
        continue;
      }
      const at = { parent: path, part: name };
      const placed =
        child === undefined ? this.#remove(draft, member, at) : this.place(child, member.use, property.type, at, depth);
      if (placed === notConverted) continue;
      try {
        draft[property.name] = placed.draft;
      } catch {
        // A setter refused it: the value is wrong, not the application.
        member.use.report(child, at, this.conversion);
      }
      if (placed.final !== value[property.name]) this.#assign(value, property.name, placed.final);
    }
    return { draft, final: value };
  }

  /** A member that is gone is null if its type allows it. Otherwise it has its initial value, or it is required. */
  #remove(
    draft: Record<string, unknown>,
    { property, use }: PatchMember,
    path: JsonPath,
  ): Placed | typeof notConverted {
    const { type, name, hasInitializer } = property;
    if (type.nullable === true || type.optional === true) return same(nullOf(type));
    if (hasInitializer === true) return same(draft[name]);
    const own = this.patcher.compiler.typeOf(type.type);
    // Validation says that it is required.
    if (takesNull(type, own, this.patcher.compiler.isStrict)) return same(nullOf(type));
    return same(use.convert(null, path, this.conversion, 0));
  }

  #placeList(
    node: readonly JsonNode[],
    { type, value }: ListOrigin,
    { names, path, depth }: Place,
  ): Placed | typeof notConverted {
    if (node.length > this.patcher.target.maxCollectionSize) return refuseSize(path, this.conversion);
    if (type.count !== undefined && !hasCount(node.length, type.count))
      return refuseCount(type.count, path, this.conversion);
    const isOther = names.has(items);
    const use = this.patcher.compiler.use(type.element);
    const drafts: unknown[] = [];
    const finals: unknown[] = [];
    for (const [index, item] of node.entries()) {
      if (this.conversion.isOver === true) return notConverted;
      const isKept = !isOther && !(isContainer(item) && this.session.changes.has(item));
      const placed = isKept
        ? same(value[index])
        : this.place(item, use, type.element, { parent: path, part: index }, depth);
      if (placed === notConverted) continue;
      drafts.push(placed.draft);
      finals.push(placed.final);
    }
    const isSame = !isOther && finals.every((item, index) => item === value[index]);
    return { draft: drafts, final: isSame ? value : finals };
  }

  #placeRecord(
    node: JsonNodeObject,
    type: DictionaryTypeModel,
    value: Record<string, unknown>,
    { names, path, depth }: Place,
  ): Placed | typeof notConverted {
    if (node.size > this.patcher.target.maxCollectionSize) return refuseSize(path, this.conversion);
    const use = this.patcher.compiler.use(type.value);
    const draft = Object.create(null) as Record<string, unknown>;
    const final = Object.create(null) as Record<string, unknown>;
    let index = -1;
    for (const [name, member] of node) {
      index++;
      const isChanged = names.has(name) || (isContainer(member) && this.session.changes.has(member));
      const at = { parent: { parent: path, part: index }, part: "Value" };
      const placed = isChanged ? this.place(member, use, type.value, at, depth) : same(value[name]);
      if (placed === notConverted) continue;
      draft[name] = placed.draft;
      final[name] = placed.final;
    }
    const isSame = names.size === 0 && Object.keys(final).every((name) => final[name] === value[name]);
    return { draft, final: isSame ? value : final };
  }

  #assign(object: Record<string | number, unknown>, name: string | number, value: unknown): void {
    this.#assignments.push({ object, name, value });
  }

  #refuseDepth(path: JsonPath | undefined): typeof notConverted {
    const message = `it is nested deeper than ${this.conversion.maxDepth} levels.`;
    this.conversion.report({ path: formatPath(path), kind: "unreadable", message });
    return notConverted;
  }
}

function same(value: unknown): Placed | typeof notConverted {
  return value === notConverted ? notConverted : { draft: value, final: value };
}

/** A value of the model in its draft. A getter has no value of its own, and a setter that refuses the value has accepted it before. */
function keep(draft: Record<string, unknown>, name: string, value: unknown): void {
  try {
    draft[name] = value;
  } catch {
    // The draft has what its own getter returns.
  }
}
