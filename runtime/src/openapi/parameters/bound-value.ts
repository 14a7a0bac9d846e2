import type { RouteParameter } from "../../routing/index.js";
import type { SchemaMember } from "../filters.js";

/** The place of a value in a request. */
export type ValueLocation = "path" | "query" | "header" | "cookie" | "body" | "form";

/** One value that binding takes from a request: a parameter, a property of a model, a part of a form, the body. */
export interface BoundValue {
  /** The key, header or route parameter that it is read from. */
  readonly name: string;
  readonly in: ValueLocation;
  readonly member: SchemaMember;
  /** An absent value is an error. */
  readonly required: boolean;
  /** The key of the model around it that a request may leave out, if the value is required with any other value of that model. */
  readonly requiredWith?: string;
  /** The nearest model around it that must be there, if no value of that model is required by itself. */
  readonly requiredModel?: RequiredModel;
  /** The key of the model around it, if the value is sent apart from the others, so that its name does not say it. */
  readonly partOfModel?: string;
  /** Its description, if the parameter's doc comment has none. */
  readonly description?: string;
  /** All values that it can have, if they follow from the application. */
  readonly values?: readonly ClassName[];
  /** The classes of a family that have it. */
  readonly part?: FamilyPart;
  /** The same key in other classes of the family, where it means something else. */
  readonly others?: readonly SchemaMember[];
  /** The part of the route that it comes from. */
  readonly routeParameter?: RouteParameter;
}

/** A model of which a request must have any value. */
export interface RequiredModel {
  /** The prefix of its keys. */
  readonly key: string;
  /** The key of the model that a request may leave out, and then this one, too. */
  readonly within?: string;
}

/** The value of a discriminator. */
export type ClassName = string | number | boolean;

/** A value that only objects of some classes of a family read. */
export interface FamilyPart {
  /** The key that names the class. */
  readonly key: string;
  /** The names of the classes that have the value. */
  readonly read: readonly ClassName[];
  /** The names of those of them that require it. */
  readonly required: readonly ClassName[];
  /** The number of classes in the family. */
  readonly size: number;
  /** The classes around, if the object is in one of a family. */
  readonly outer?: FamilyPart | undefined;
}
