import { simpleTypes, type SimpleTypeFacts, type SimpleTypeName } from "../types/index.js";
import type { AttributeModel, DescribedBinding } from "./attribute-model.js";
import type { ConstantValue } from "./constant-value.js";
import type { DocComment } from "./doc-comment.js";
import type { Range, SourceLocation } from "./source-location.js";

/**
 * The key of a type in the model's table. Keys keep recursive types representable as JSON.
 *
 * | Type | Id |
 * |---|---|
 * | simple | its name: `Int32` |
 * | class, interface, enum or alias of the project | `src/orders.ts#Order` |
 * | ... of a package | `package#Name` |
 * | instantiated generic | `src/page.ts#Page<src/orders.ts#Order>` |
 * | tuple of one type | `[Int32,Int32]` |
 * | array, set, map, record | `Int32[]`, `(Int32|null)[]`, `Set<String>`, `Map<Int32,String>`, `Record<String,Int32>` |
 * | `unknown`, `any`: any value, null and undefined, too | `unknown` |
 * | `object`, `{}`: any other value | `object` |
 * | changes of an object | `JsonPatchDocument<src/orders.ts#Order>` |
 * | union of literals without a name | `"asc"|"desc"` |
 * | object type without a name | `src/orders.ts:12:8` (one-based line and character) |
 */
export type TypeId = string;

/** A use of a type: the type, and whether `null` or `undefined` is allowed. */
export interface TypeReference {
  readonly type: TypeId;
  /** `T | null`. */
  readonly nullable?: true;
  /** `T | undefined`, or `p?: T`. */
  readonly optional?: true;
}

/** The simple types. Their values arrive as text and are converted. */
export const simpleTypeNames = Object.keys(simpleTypes) as readonly SimpleTypeName[];

export type { SimpleTypeName };

/** Types with a special meaning for binding or the description. */
export type SpecialTypeName =
  | "FormFile"
  | "FormCollection"
  | "AbortSignal"
  | "FastifyRequest"
  | "FastifyReply"
  | "EntityTagHeader"
  | "Stream"
  | "Readable"
  | "ReadableStream"
  | "MultipartReader"
  | "FileResult"
  /** The type of a body that is read as `JsonPatchDocument<T>`, whatever `T` is. */
  | "JsonPatchDocument"
  | "ProblemDetails"
  | "ValidationProblemDetails";

export interface SimpleTypeModel {
  readonly kind: "simple";
  readonly id: SimpleTypeName;
  readonly own?: undefined;
}

/** A class that the application makes a simple type, with `@SimpleType` or a converter (rule B53). */
export interface OwnSimpleTypeModel {
  readonly kind: "simple";
  readonly id: TypeId;
  /** The declared name. */
  readonly name: string;
  /** The id without type arguments. */
  readonly declaration: TypeId;
  /** The facts about its values without one. By this object, `simpleTypeOf` finds the functions of a type at run time. */
  readonly own: SimpleTypeFacts;
  /** The id under which a converter of `createApp` is registered that reads and writes it, instead of `tryParse` and `toString` of the class. */
  readonly converter?: TypeId;
  /** Of the class. */
  readonly attributes: readonly AttributeModel[];
  /** Why the class cannot be a simple type. */
  readonly mistake?: string;
  readonly doc?: DocComment;
  readonly location?: SourceLocation;
}

/** A simple type: one of the table, or one of the application. */
export type AnySimpleTypeModel = SimpleTypeModel | OwnSimpleTypeModel;

export interface EnumMemberModel {
  readonly name: string;
  /** A boolean only in a union of literals. */
  readonly value: number | string | boolean;
  readonly doc?: DocComment;
}

/** An `enum`, or a union of string, number or boolean literals (`literals`). */
export interface EnumTypeModel {
  readonly kind: "enum";
  readonly id: TypeId;
  /** The declared name; empty for a union of literals without an alias. */
  readonly name: string;
  readonly members: readonly EnumMemberModel[];
  readonly literals?: true;
  /** Values may be combined (`@flags` in the doc comment). */
  readonly flags?: true;
  readonly doc?: DocComment;
  readonly location?: SourceLocation;
}

/** `T[]`, `readonly T[]`, `Iterable<T>`, and a tuple of one type, `[T, T]`: bound as an array. */
export interface ArrayTypeModel {
  readonly kind: "array";
  readonly id: TypeId;
  readonly element: TypeReference;
  /** Of a tuple: how many items it has. */
  readonly count?: ItemCount;
}

/** How many items a tuple has: `{ least: 1, most: 2 }` of `[T, T?]`, and no `most` of `[T, ...T[]]`. */
export interface ItemCount {
  readonly least: number;
  readonly most?: number;
}

export interface SetTypeModel {
  readonly kind: "set";
  readonly id: TypeId;
  readonly element: TypeReference;
}

/** `Record<K, V>` or an index signature (an object without a prototype), or `Map<K, V>`. */
export interface DictionaryTypeModel {
  readonly kind: "dictionary";
  readonly id: TypeId;
  readonly form: "record" | "map";
  readonly key: TypeReference;
  readonly value: TypeReference;
}

/** A class, an interface or an object type. */
export interface ObjectTypeModel {
  readonly kind: "object";
  readonly id: TypeId;
  /** The declared name without type arguments; empty for an object type without a name. */
  readonly name: string;
  readonly form: "class" | "interface" | "anonymous";
  /** The declaration that carries the decorators and, for a class, the constructor: the id without type arguments. */
  readonly declaration: TypeId;
  readonly typeArguments?: readonly TypeReference[];
  readonly abstract?: true;
  readonly base?: TypeReference;
  /** Its constructor has required parameters, so binding cannot create an instance. */
  readonly requiresConstructorArguments?: true;
  /** It or a base class has a constructor, or its source is not part of the project. So its initializers alone do not say what an instance has. */
  readonly hasConstructor?: true;
  /** Every public property in declaration order, with inherited properties first. */
  readonly properties: readonly PropertyModel[];
  readonly attributes: readonly AttributeModel[];
  /** The return type of the `toJSON` that it declares. One that a class of the project inherits from a package is not declared by it. */
  readonly toJson?: TypeReference;
  /** Own properties whose attributes have no effect, because no model has static or non-public members. */
  readonly hiddenProperties?: readonly HiddenProperty[];
  /** Attributes of classes that it extends, if the source does not show how it extends them. */
  readonly lostAttributes?: readonly LostAttribute[];
  /** Classes that it mentions and that its module cannot name, so that nothing is known of them at run time. */
  readonly unreachableClasses?: readonly UnreachableClass[];
  /** The values that it reads, if it is a binder. */
  readonly describe?: DescribedBinding;
  readonly doc?: DocComment;
  readonly location?: SourceLocation;
  /** The project is not `strict`: a type without `null` does not make a value required. */
  readonly nullableContext?: "disabled";
}

/** An attribute of a class without a name, which a function has created. */
export interface LostAttribute extends Pick<AttributeModel, "name" | "range" | "file"> {
  /** The property or method that has it; absent for an attribute of the class. */
  readonly member?: string;
}

/** A class that a type mentions, and that the module of the type cannot import. */
export interface UnreachableClass {
  readonly id: TypeId;
  readonly name: string;
  /** Why: its file or package does not export it, no file of the project imports it from its package, or a function declares it. */
  readonly reason: "not exported" | "not imported" | "in a function";
  /** Its name, if its source is part of the project. */
  readonly location?: SourceLocation;
}

/** A property that is static or not public, with an attribute. */
export interface HiddenProperty {
  readonly name: string;
  /** `write-only`: it has only a setter, and the attribute would check its value. */
  readonly reason: "not public" | "static" | "write-only";
  readonly attribute: Pick<AttributeModel, "name" | "range">;
}

/** A union that is neither nullable nor an enum: `Circle | Square`. */
export interface UnionTypeModel {
  readonly kind: "union";
  readonly id: TypeId;
  readonly name?: string;
  readonly members: readonly TypeReference[];
  /** A property whose literal type distinguishes the members. */
  readonly discriminator?: string;
  readonly doc?: DocComment;
}

export interface SpecialTypeModel {
  readonly kind: "special";
  readonly id: SpecialTypeName;
}

/** `JsonPatchDocument<T>` or `JsonMergePatchDocument<T>`: changes of an object, which are read from the body. */
export interface PatchTypeModel {
  readonly kind: "patch";
  /** `JsonPatchDocument<src/orders.ts#Order>` */
  readonly id: TypeId;
  readonly name: PatchTypeName;
  /** The type of the object that is changed. */
  readonly target: TypeReference;
}

/** The types of changes. */
export type PatchTypeName = "JsonPatchDocument" | "JsonMergePatchDocument";

/** `unknown`, `any`, `object`, `{}`: any value. With a `reason`: a type that cannot be described, and the reason. */
export interface UnknownTypeModel {
  readonly kind: "unknown";
  readonly id: TypeId;
  /** The type as TypeScript writes it. */
  readonly text: string;
  readonly reason?: string;
  /** A tuple of several types has no names to bind by, but it can be sent. */
  readonly tuple?: TupleElements;
}

/** The positions of a tuple. */
export interface TupleElements {
  /** The types by position. */
  readonly types: readonly TypeReference[];
  /** The index of the rest element among them, which stands for any number of elements: 1 of `[string, ...Item[]]`. */
  readonly rest?: number;
  /** A body can have it: none of its elements has a type that cannot be described. */
  readonly isReadable?: true;
}

/** The registrations of the application for a type, whatever kind of type it is. */
export interface RegisteredBinder {
  /** The binder that `modelBinderProviders` names for the type. */
  readonly binderType?: TypeId;
}

export type TypeModel = (
  | SimpleTypeModel
  | OwnSimpleTypeModel
  | EnumTypeModel
  | ArrayTypeModel
  | SetTypeModel
  | DictionaryTypeModel
  | ObjectTypeModel
  | UnionTypeModel
  | SpecialTypeModel
  | PatchTypeModel
  | UnknownTypeModel
) &
  RegisteredBinder;

/** A public property of a class or interface. */
export interface PropertyModel {
  readonly name: string;
  readonly type: TypeReference;
  readonly attributes: readonly AttributeModel[];
  /** The class that declares it (`ObjectTypeModel.declaration` of the declaring type). */
  readonly declaringType: TypeId;
  /** The other classes that declare it, if an intersection makes one property of several: `Tag & Code`. Their attributes count, too. */
  readonly alsoDeclaredBy?: readonly TypeId[];
  /** A getter without a setter, or `readonly`. */
  readonly readOnly?: true;
  /** A `readonly` field of a class that has no initializer, and that TypeScript does not make the constructor set: `id!: Int32`, `id?: Int32`. */
  readonly unassigned?: true;
  /** A setter without a getter: nobody can read the value, so requests need not have it, and answers do not. */
  readonly writeOnly?: true;
  /** Declared without `?`, but optional here, as in `Partial<Order>`. Attributes that require its presence are ignored. */
  readonly madeOptional?: true;
  /** It has an initializer, so it has a value before binding. */
  readonly hasInitializer?: true;
  /** The initializer, if it is a constant. */
  readonly default?: ConstantValue;
  /** The initializer creates an object of the declared class, without arguments: `address = new Address()`. */
  readonly createsObject?: true;
  readonly doc?: DocComment;
  /** The property's name in the file of its declaring type. */
  readonly range?: Range;
  readonly file?: string;
}
