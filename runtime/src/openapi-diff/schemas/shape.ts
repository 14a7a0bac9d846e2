import type { JsonValue } from "../../model/index.js";
import type { Place } from "../document-source.js";
import type { SchemaNode } from "./schema-node.js";

/** The types of JSON as bits, so that sets of them are numbers. Null is apart: it has rules of its own. */
export const typeBits = { boolean: 1, integer: 2, fraction: 4, string: 8, array: 16, object: 32 } as const;
export const numberTypes = typeBits.integer | typeBits.fraction;
export const allTypes = 63;

/** The value of a keyword, and its place. */
export interface KeywordValue<T> {
  readonly value: T;
  readonly place: Place;
}

/** A bound: `exclusive` if the value itself is outside. */
export interface Bound extends KeywordValue<number> {
  readonly exclusive: boolean;
}

export interface NumberFacts {
  readonly max?: Bound;
  readonly min?: Bound;
  readonly multipleOf: readonly KeywordValue<number>[];
  readonly formats: readonly KeywordValue<string>[];
}

/** Of numbers that are written as texts. */
export interface WrittenNumberFacts {
  readonly max?: Bound;
  readonly min?: Bound;
  readonly areIntegers: boolean;
}

export interface TextFacts {
  readonly max?: Bound;
  readonly min?: Bound;
  /** The numbers that the texts are. */
  readonly numbers: WrittenNumberFacts;
  readonly patterns: readonly KeywordValue<string>[];
  readonly formats: readonly KeywordValue<string>[];
  readonly mediaType?: KeywordValue<string>;
  readonly encoding?: KeywordValue<string>;
  readonly content?: SchemaNode;
}

export interface ContainsFacts {
  readonly schema: SchemaNode;
  readonly min: number;
  readonly max: number;
  readonly place: Place;
}

export interface ArrayFacts {
  readonly max?: Bound;
  readonly min?: Bound;
  readonly unique?: KeywordValue<true>;
  readonly prefix: readonly SchemaNode[];
  /** All items after the prefix. */
  readonly rest: SchemaNode;
  /** Whether `unevaluatedItems` says so. */
  readonly restIsUnevaluated?: KeywordValue<true>;
  readonly contains: readonly ContainsFacts[];
}

/** A declared property. */
export interface PropertyFacts extends KeywordValue<SchemaNode> {
  /** Its schema, if only one says something about it. */
  readonly written?: JsonValue;
}

export interface ObjectFacts {
  readonly max?: Bound;
  readonly min?: Bound;
  readonly properties: ReadonlyMap<string, PropertyFacts>;
  /** Where each is required. */
  readonly required: ReadonlyMap<string, Place>;
  readonly patterns: ReadonlyMap<string, SchemaNode>;
  /** All other properties. */
  readonly additional: KeywordValue<SchemaNode>;
  /** Whether `unevaluatedProperties` says so. */
  readonly additionalIsUnevaluated?: KeywordValue<true>;
  readonly names: KeywordValue<SchemaNode>;
  /** The model with which a property is required, as `x-required-with` says it. */
  readonly requiredWith: ReadonlyMap<string, string>;
  readonly dependentRequired: ReadonlyMap<string, ReadonlySet<string>>;
  readonly dependentSchemas: ReadonlyMap<string, SchemaNode>;
}

/** `if`, with what follows from it. */
export interface Condition {
  readonly if: SchemaNode;
  readonly then?: SchemaNode;
  readonly else?: SchemaNode;
}

export interface DiscriminatorFacts {
  readonly propertyName: string;
  /** The schemas that each value selects: the values of the mapping, and the names of the schemas that it does not name. */
  readonly mapping: ReadonlyMap<string, SchemaNode>;
  /** All names of schemas: they select, too, if the mapping names their schemas in another way. */
  readonly names: ReadonlySet<string>;
  readonly place: Place;
}

/** One of the schemas of a `oneOf` or an `anyOf`. */
export interface Alternative {
  /** With what is beside the choice. */
  readonly node: SchemaNode;
  /** As it is written. */
  readonly written: SchemaNode;
}

export interface Choice {
  readonly kind: "oneOf" | "anyOf";
  readonly alternatives: readonly Alternative[];
  /** Whether no value matches two of them, so that a `oneOf` is an `anyOf`. */
  readonly exclusive: boolean;
  readonly place: Place;
}

/** The values that an `enum` or a `const` allows, by their canonical text, with where they are. */
export interface ValueFacts {
  readonly values: ReadonlyMap<string, KeywordValue<JsonValue>>;
  readonly isConst: boolean;
  readonly place: Place;
}

/** The keywords of a schema about a member, not about its values. */
export interface Annotations {
  readonly default?: KeywordValue<JsonValue>;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly deprecated: boolean;
  readonly sunset?: JsonValue;
  readonly stability?: JsonValue;
  readonly extensibleEnum: ReadonlyMap<string, KeywordValue<JsonValue>>;
}

/** The keywords that values match: the schemas of a node without references, `allOf`, and the ways to write null. */
export interface Shape {
  readonly node: SchemaNode;
  /** The types except null. */
  readonly types: number;
  /** Whether several types are written as a list. */
  readonly isTypeList: boolean;
  readonly nullable: boolean;
  readonly values?: ValueFacts;
  readonly numbers: NumberFacts;
  readonly texts: TextFacts;
  readonly arrays: ArrayFacts;
  readonly objects: ObjectFacts;
  /** Choices that all have to be met. One choice holds what is beside it in its alternatives. */
  readonly choices: readonly Choice[];
  /** Of a schema with one choice: the same with the choice beside its own keywords, to compare it with schemas that have more. */
  readonly written?: Shape;
  readonly discriminator?: DiscriminatorFacts;
  readonly nots: readonly SchemaNode[];
  readonly conditions: readonly Condition[];
  readonly annotations: Annotations;
}
