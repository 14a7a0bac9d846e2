import type { TypeId } from "../model/index.js";

/** A range of a file's text, between two offsets. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A range in the text of a file. */
export interface FileSpan extends TextSpan {
  /** The path, relative to the project's root. */
  readonly file: string;
}

/** A place where a rename changes a name. */
export interface RenameText extends FileSpan {
  /** The text before the new name: `{ id }` becomes `{ id: key }`. */
  readonly prefix: string;
  readonly suffix: string;
}

/** A use of a variable. */
export interface NameUse extends TextSpan {
  /** `{ id }`: it is also the name of a property. */
  readonly shorthand?: true;
  /** A value is assigned to it. */
  readonly write?: true;
}

/** An attribute as written: where its name argument is, or would be. */
export interface AttributeText extends TextSpan {
  /** The text of `name`, between the quotes. */
  readonly nameValue?: TextSpan;
  /** After the opening brace of its options; absent if it has none. */
  readonly optionsStart?: number;
  /** Before its closing parenthesis. */
  readonly argumentsEnd: number;
  readonly hasArguments: boolean;
}

/** A parameter of a method as written. */
export interface ParameterText extends TextSpan {
  readonly name: string;
  /** Its first character, including its attributes. */
  readonly outerStart: number;
  /** In the method, without the declaration itself. */
  readonly uses: readonly NameUse[];
  /** The names after `@param` in the method's doc comment. */
  readonly docs: readonly TextSpan[];
  readonly attributes: readonly AttributeText[];
}

/** A method of a class as written. */
export interface MethodText {
  /** The path, relative to the project's root. */
  readonly file: string;
  /** Its name. */
  readonly name: TextSpan;
  readonly attributes: readonly AttributeText[];
  readonly parameters: readonly ParameterText[];
  /**
   * The names that its source uses for variables and types. A parameter that is renamed to one of them would hide it.
   */
  readonly names: readonly string[];
}

/** A comment. */
export interface CommentText extends TextSpan {
  /** It begins with two stars. */
  readonly isDoc: boolean;
}

/** A decorator, from `@` to its end. */
export interface DecoratorText extends TextSpan {
  readonly text: string;
}

/** A parameter of a method, or a property of a class, as it is written. */
export interface WrittenMember extends TextSpan {
  /** Empty if it is destructured. */
  readonly name: string;
  readonly type?: string;
  readonly initializer?: string;
  /** `p?: string` */
  readonly isOptional: boolean;
  readonly decorators: readonly DecoratorText[];
  /** Its type, its initializer and its attributes mean the same elsewhere in the file, and no comment is in it. */
  readonly canMove: boolean;
}

/** A parameter of a method that may become a property. */
export interface WrittenParameter extends WrittenMember {
  /** TypeScript knows as much about a property in its place. */
  readonly canBeProperty: boolean;
}

/** A property of a class that may become a parameter. */
export interface WrittenProperty extends WrittenMember {
  readonly docComment?: TextSpan;
}

/** A use of a property of a model in a method: `query.page`. */
export interface ModelUse extends TextSpan {
  readonly property: string;
  /** `page: query.page` in an object: `page` is enough if there is a variable of the name. */
  readonly assignment?: TextSpan;
}

/** A class that has nothing but properties. */
export interface ModelClassText extends TextSpan {
  readonly properties: readonly WrittenProperty[];
  readonly hasDoc: boolean;
  /** The names of the class in the project's sources, besides its own. */
  readonly uses: readonly FileSpan[];
}

/** The first argument of an attribute that is one string, or a constant that is one. */
export interface TemplateArgument extends TextSpan {
  /** The string. */
  readonly text: string;
  /** With its quotes. */
  readonly written: string;
  /** The class with the attribute, with its comments. */
  readonly classStart: number;
  /** Every name in the file. */
  readonly fileNames: ReadonlySet<string>;
  /** It is a constant. `removable`: its declaration in the same file, if nothing else uses it. */
  readonly constant?: { readonly removable: TextSpan | undefined };
}

/** A method that is to be moved to another class. */
export interface MovedMethod extends TextSpan {
  /** Its first character without its comments. */
  readonly head: number;
  /** Strings, whose lines keep their indentation. */
  readonly literals: readonly TextSpan[];
  /** The closing brace of the other class. */
  readonly classEnd: number;
  /** The imports that the other file needs for it. */
  readonly imports: readonly (FileSpan & { readonly text: string })[];
}

/** The parameters of a method as they are written. */
export interface ParameterList extends TextSpan {
  readonly parameters: readonly WrittenParameter[];
  readonly docComment?: TextSpan;
  /** The class with the method, with its comments. */
  readonly owner: { readonly start: number; readonly isExported: boolean };
  /** Every name in the file. */
  readonly fileNames: ReadonlySet<string>;
}

/** A class as written. */
export interface ClassText {
  /** The offset of its closing brace. */
  readonly end: number;
  /** The names of its members, of those that it inherits, and of those that are not public. */
  readonly members: readonly string[];
}

/** A value of a link, as written. */
export interface LinkValueText extends TextSpan {
  readonly name: string;
  /** `{ id: 5 }`, `{ "id": 5 }` (the span is between the quotes), `{ id }`. */
  readonly form: "identifier" | "string" | "shorthand";
  /** The name and the value. */
  readonly whole: TextSpan;
  /** The text between the braces of the value, if it is an object. */
  readonly inner?: TextSpan;
}

/** The target of a call that creates a link or sends a request. */
export type LinkTarget =
  | { readonly kind: "route"; readonly name: string }
  | {
      readonly kind: "action";
      readonly action: string;
      /** Absent for the class that contains the call, `from`. */
      readonly controller?: string;
      readonly from?: TypeId;
    }
  /** `app.call(OrdersController, "get", { ... })` in a test. */
  | { readonly kind: "method"; readonly controller: TypeId; readonly method: string };

/** A call that creates a link: `url.routeUrl("order", { id: 5 })`. */
export interface LinkCall {
  /** The path, relative to the project's root. */
  readonly file: string;
  readonly target: LinkTarget;
  /** The name of the route or action: between the quotes, if it is a literal. */
  readonly name?: TextSpan;
  /** The argument with that name. */
  readonly argument: TextSpan;
  /** The name of the controller: between the quotes, if it is a literal. */
  readonly owner?: TextSpan;
  /** The argument that names the controller, or where it can be added after the others. */
  readonly ownerArgument?: TextSpan & { readonly isMissing: boolean };
  readonly values: readonly LinkValueText[];
  /** The values may have other names than those, because they are not all written in the call. */
  readonly mayHaveOtherValues: boolean;
  /** The class that contains the call, and its method. */
  readonly within?: { readonly type: TypeId; readonly method?: string };
}

/** The calls to find. A call whose text does not match is not examined further. */
export interface LinkFilter {
  /** Only calls in this file: its path, absolute or relative to the project's root. */
  readonly file?: string;
  /** Only calls with a value of this name, case-insensitive. */
  readonly value?: string;
  /** Only calls that may name one of these routes, actions and methods, in lower case. */
  readonly targets?: ReadonlySet<string>;
  /** Only links that pass this test. It comes before the compiler determines the types, which takes most of the time. */
  readonly accepts?: (link: Omit<LinkCall, "file">) => boolean;
}
