import type { MemberNames } from "../metadata/index.js";
import type { JsonOptions, ObjectTypeModel, TypeId, TypeModel, TypeReference } from "../model/index.js";

/** A request's body: raw, or already read by a content type parser of the server. */
export interface BodyContent {
  /** The header as sent; `undefined` if there is none. */
  readonly contentType: string | undefined;
  /** The bytes, or their text if the server decoded them (UTF-8). Empty if the body is empty. */
  readonly content: string | Uint8Array;
  /** The parsed text, if the server has already parsed it as JSON and removed nothing. */
  readonly json?: ParsedBody | undefined;
  /** The bytes of JSON that nothing has parsed yet. Reading `json` parses it. */
  readonly unparsed?: Buffer | undefined;
}

/** A body that was parsed as JSON before binding. */
export interface ParsedBody {
  readonly text: string;
  readonly value: unknown;
}

/**
 * Reads bodies of some media types. Put yours before or after the built-in ones: the first formatter that accepts the
 * media type reads the body.
 */
export interface InputFormatter {
  /** `application/json`, `text/json`, `application/*+json`. */
  readonly mediaTypes: readonly string[];
  /** Types that it reads only if the `@Consumes` of the action declares them: `text/*`. Default: none. */
  readonly declaredMediaTypes?: readonly string[];
  /**
   * Whether the formatter can read a type at all. If it cannot, the next formatter that accepts the media type is
   * tried. If there is none, the response is 415. Default: it can read every type.
   */
  canReadType?(target: InputTarget): boolean;
  /** Called once at start-up for each body parameter with a type that the formatter can read. */
  createReader(target: InputTarget): InputReader;
}

/** The target for which a reader is created. */
export interface InputTarget {
  readonly type: TypeReference;
  /** The model's table of types. */
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  /** Creates instances: of classes with their constructor, so that defaults are set; of interfaces as plain objects. */
  activatorOf(type: ObjectTypeModel): () => Record<string, unknown>;
  /** The members of an object that a body can set, inherited ones first: those without `@JsonIgnore()` that are not read-only. */
  membersOf(type: ObjectTypeModel): readonly InputMember[];
  /** The reader of a type that is one text: a simple type or an enum. `undefined` for other types. */
  textReaderOf(reference: TypeReference): TextReader | undefined;
  /** A body that is nested deeper is refused. */
  readonly maxDepth: number;
  /** A list or dictionary with more items is refused. */
  readonly maxCollectionSize: number;
  /**
   * The body must contain every property that its types require, and null only where they allow it (`strictBodies`).
   * Default: false.
   */
  readonly strict?: boolean;
  /** The options of JSON. Default: those of an application without options. */
  readonly json?: Required<JsonOptions>;
}

/** A member of an object that a body can set. */
export interface InputMember {
  /** Its declared name, which forms and XML have, too. */
  readonly name: string;
  readonly type: TypeReference;
  /**
   * Sets it to the value that a text stands for, by the rules of `TextReader`. Absent if the type of the member is not one text.
   *
   * @returns what is wrong with the text, to be reported with its path; `undefined` if the member is set
   */
  readonly setText?: (instance: Record<string, unknown>, text: string) => TextError | undefined;
}

/**
 * Reads one text as binding reads a field of a form, in the invariant culture: white space is null, a class with `@SimpleType` and a converter
 * read their own types, and an enum has its names and numbers.
 *
 * @example `const readCount = ({ textReaderOf }: InputTarget): TextReader => textReaderOf({ type: "Int32" })!;`
 */
export type TextReader = (text: string) => { readonly value: unknown } | { readonly error: TextError };

/** The mistake in a text. The message is that of a form. */
export type TextError = Omit<InputError, "path">;

/**
 * Reads one body. For a long body, it may return a promise and yield the thread now and then. It never throws on bad
 * input: it reports errors and returns `failure` or what it could read. If `report` returns `false`, no further errors
 * are kept, so the rest of the body need not be read. `passOver` exists only for a binding trace: it can receive the
 * paths of members that no property accepts.
 */
export type InputReader = (
  body: BodyContent,
  report: (error: InputError) => unknown,
  passOver?: (path: string) => void,
) => InputResult | Promise<InputResult>;

/** `noValue`: the body is empty, or `null`. */
export type InputResult =
  | {
      readonly outcome: "success";
      readonly model: unknown;
      /** The names of properties in the body, for the keys of errors that validation finds. Default: the declared names. */
      readonly memberNames?: MemberNames | undefined;
    }
  | { readonly outcome: "noValue" | "failure" };

/** Something in a body that does not match the type. */
export interface InputError {
  /** The path below the body's own key: `lines[0].quantity`; empty for the whole body. */
  readonly path: string;
  /**
   * `unreadable`: the body is not valid for its media type, and `message` says why. `tooLarge`: a collection has more
   * items than the limit. `missing`: a required property of a strict body is missing or null; `message` replaces the
   * default text, with `{0}` for the name. `wrongCount`: a tuple has another number of items, and `message` says which. The others are the same as in a form.
   */
  readonly kind: "unreadable" | "tooLarge" | "wrongCount" | "notConvertible" | "notDefined" | "null" | "missing";
  /** The text that could not be converted; absent for objects and arrays. */
  readonly attemptedValue?: string;
  /** The property's display name or name; absent for elements and the body itself. */
  readonly name?: string;
  readonly message?: string;
  /** All values that are allowed here, if they are few. The message lists them. */
  readonly allowed?: readonly string[];
}
