import type { TypeId } from "../model/index.js";

/** A piece of a file's text, from one offset to another. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A piece of the text of a file. */
export interface FileSpan extends TextSpan {
  /** The path, relative to the project's root. */
  readonly file: string;
}

/** A place where a rename changes a name. */
export interface RenameText extends FileSpan {
  /** What stands before the new name: `{ id }` becomes `{ id: key }`. */
  readonly prefix: string;
  readonly suffix: string;
}

/** A use of a variable. */
export interface NameUse extends TextSpan {
  /** `{ id }`: the name of a property, too. */
  readonly shorthand?: true;
  /** It is given a value. */
  readonly write?: true;
}

/** An attribute as it is written: where the name that it gives stands, or would. */
export interface AttributeText extends TextSpan {
  /** What `name` is written as: between the quotes. */
  readonly nameValue?: TextSpan;
  /** Behind the brace of its options; absent: it has none. */
  readonly optionsStart?: number;
  /** Before its closing parenthesis. */
  readonly argumentsEnd: number;
  readonly hasArguments: boolean;
}

/** A parameter of a method as it is written. */
export interface ParameterText extends TextSpan {
  readonly name: string;
  /** Its first character, attributes included. */
  readonly outerStart: number;
  /** In the method, but for the declaration itself. */
  readonly uses: readonly NameUse[];
  /** The names after `@param` in the method's doc comment. */
  readonly docs: readonly TextSpan[];
  readonly attributes: readonly AttributeText[];
}

/** A method of a class as it is written. */
export interface MethodText {
  /** The path, relative to the project's root. */
  readonly file: string;
  /** Its name. */
  readonly name: TextSpan;
  readonly attributes: readonly AttributeText[];
  readonly parameters: readonly ParameterText[];
  /** The names that its text uses for variables and types: a parameter that is given one of them would hide it. */
  readonly names: readonly string[];
}

/** A value of a link, as it is written. */
export interface LinkValueText extends TextSpan {
  readonly name: string;
  /** `{ id: 5 }`, `{ "id": 5 }` (the span is between the quotes), `{ id }`. */
  readonly form: "identifier" | "string" | "shorthand";
}

/** What a call makes a link to, or sends a request to. */
export type LinkTarget =
  | { readonly kind: "route"; readonly name: string }
  | {
      readonly kind: "action";
      readonly action: string;
      /** Absent: that of the class in which the call stands, `from`. */
      readonly controller?: string;
      readonly from?: TypeId;
    }
  /** `app.call(OrdersController, "get", { ... })` of a test. */
  | { readonly kind: "method"; readonly controller: TypeId; readonly method: string };

/** A call that makes a link: `url.routeUrl("order", { id: 5 })`. */
export interface LinkCall {
  /** The path, relative to the project's root. */
  readonly file: string;
  readonly target: LinkTarget;
  /** The name of the route or action: between the quotes, where it is written there. */
  readonly name?: TextSpan;
  readonly values: readonly LinkValueText[];
}

/** Which calls are wanted; what does not agree by its text alone is not looked at further. */
export interface LinkFilter {
  /** Only calls with a value of this name, whatever its case. */
  readonly value?: string;
  /** Only calls that may name one of these: routes, actions and methods, in lower case. */
  readonly targets?: ReadonlySet<string>;
}
