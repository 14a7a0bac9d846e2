import { ArrayBinder } from "./array-binder.js";
import { CollectionBinder } from "./collection-binder.js";
import { ComplexObjectBinder, type PropertyBinding } from "./complex-object-binder.js";
import { PlaceholderBinder, UnboundBinder } from "../model-binding/model-binder-factory.js";
import { SimpleTypeBinder, StringBinder } from "./simple-type-binder.js";
import type { ModelBinder } from "../model-binding/model-binder.js";
import { refusePlan, typeLabel } from "../../generated-code/index.js";

/** The binders of values that one text contains. */
export type TextBinder = StringBinder | SimpleTypeBinder;

/** Which keys lead to a value, as its binder looks them up. */
export type KeyShape =
  /** `x=1` */
  | { readonly kind: "text"; readonly binder: TextBinder }
  /** `x=1&x=2`, or `x[0]=1&x[1]=2` */
  | { readonly kind: "texts"; readonly binder: ArrayBinder; readonly element: TextBinder }
  /** `x.y=1` */
  | { readonly kind: "object"; readonly object: ObjectShape }
  /** `x[0].y=1` */
  | { readonly kind: "objects"; readonly binder: ArrayBinder; readonly element: ObjectShape }
  /** Keys that are left to the binders. Without such keys there is nothing to bind. */
  | { readonly kind: "closed" };

/** An object and the keys of its members. */
export interface ObjectShape {
  readonly binder: ComplexObjectBinder;
  /** Its name in the code. */
  readonly name: string;
  readonly members: readonly MemberShape[];
}

export interface MemberShape {
  readonly property: PropertyBinding;
  /** The key in the request. */
  readonly key: string;
  readonly shape: KeyShape;
}

/** Reads the shapes from the binders. Types can be recursive, so each object's shape is created once. */
export class KeyShapes {
  readonly #objects = new Map<ComplexObjectBinder, ObjectShape>();

  /** The shape of a target. If its binder is not a built-in one, there is no plan. */
  of(binder: ModelBinder, what: string): KeyShape {
    if (binder instanceof PlaceholderBinder) return this.of(binder.inner ?? new UnboundBinder(), what);
    const text = exactly<TextBinder>(binder, StringBinder) ?? exactly<TextBinder>(binder, SimpleTypeBinder);
    if (text !== undefined) return { kind: "text", binder: text };
    const object = exactly(binder, ComplexObjectBinder);
    if (object !== undefined) return { kind: "object", object: this.#object(object) };
    const array = exactly(binder, ArrayBinder);
    if (array !== undefined) return this.#array(array, what);
    const isClosed = binder instanceof CollectionBinder || exactly(binder, UnboundBinder) !== undefined;
    if (isClosed) return { kind: "closed" };
    return refusePlan(`${what} is bound by ${binder.constructor.name}, which only the interpreter runs`);
  }

  /** The interpreter counts the items of tuples. */
  #array(binder: ArrayBinder, what: string): KeyShape {
    if (binder.count !== undefined) return { kind: "closed" };
    const element = this.of(binder.elementBinder, what);
    if (element.kind === "text") return { kind: "texts", binder, element: element.binder };
    return element.kind === "object" ? { kind: "objects", binder, element: element.object } : { kind: "closed" };
  }

  #object(binder: ComplexObjectBinder): ObjectShape {
    const known = this.#objects.get(binder);
    if (known !== undefined) return known;
    const members: MemberShape[] = [];
    const shape = { binder, name: typeLabel(binder.type.id), members };
    this.#objects.set(binder, shape);
    for (const property of binder.properties) members.push(this.#member(property, shape.name));
    refuseAmbiguousKeys(shape);
    return shape;
  }

  #member(property: PropertyBinding, owner: string): MemberShape {
    const { metadata, fieldName: key, propertyName, binder } = property;
    const what = `${owner}.${propertyName}`;
    if (metadata.bindingSource !== undefined) refusePlan(`${what} has its own source`);
    if (!isPlainKey(key)) refusePlan(`the key of ${what} is not a plain name`);
    const shape = this.of(binder, what);
    // The object in a read-only property is filled in place.
    return { property, key, shape: metadata.isReadOnly ? { kind: "closed" } : shape };
  }
}

/** Keys are not case-sensitive, but a plan knows one spelling of each. So two keys must not differ only in case. */
function refuseAmbiguousKeys({ name, members }: ObjectShape): void {
  const seen = new Set<string>();
  for (const { key } of members) {
    if (seen.has(key.toLowerCase())) refusePlan(`two properties of ${name} have the key ${key}`);
    seen.add(key.toLowerCase());
  }
}

/** Whether a key has only one part: no `.` and no `[`. */
export function isPlainKey(key: string): boolean {
  return key !== "" && key !== "__proto__" && !/[.[\]]/.test(key);
}

/** The binder if it has exactly this class. A class that extends a built-in binder is a different binder. */
function exactly<Binder>(binder: ModelBinder, type: abstract new (...args: never[]) => Binder): Binder | undefined {
  return binder.constructor === type ? (binder as unknown as Binder) : undefined;
}
