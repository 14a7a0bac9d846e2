import type { ObjectTypeModel, TypeId, TypeModel, TypeReference } from "../model/index.js";

/** A request's body: raw, or already read by somebody before us (a content type parser of the server). */
export interface BodyContent {
  /** The header as it was sent; `undefined` when there is none. */
  readonly contentType: string | undefined;
  /** The bytes, or their text where the server decoded them (UTF-8). Empty when the body is empty. */
  readonly content: string | Uint8Array;
  /** What the text holds, where the server has parsed it as JSON already and nothing was taken out of it. */
  readonly json?: ParsedBody | undefined;
}

/** A body that was parsed as JSON before binding. */
export interface ParsedBody {
  readonly text: string;
  readonly value: unknown;
}

/** Reads bodies of some media types. Put yours before or after the built-in ones: the first that takes the type reads. */
export interface InputFormatter {
  /** `application/json`, `text/json`, `application/*+json`. */
  readonly mediaTypes: readonly string[];
  /**
   * Whether the formatter can read a type at all. Where it cannot, the next one that takes the media type is asked, and a
   * request is answered 415 where none is left. Absent: every type.
   */
  canReadType?(target: InputTarget): boolean;
  /** Called once for each body parameter of a type that can be read, when the application starts. */
  createReader(target: InputTarget): InputReader;
}

/** What a reader is made for. */
export interface InputTarget {
  readonly type: TypeReference;
  /** The model's table of types. */
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  /** Makes instances: classes by their constructor with defaults filled in, interfaces as plain objects. */
  activatorOf(type: ObjectTypeModel): () => Record<string, unknown>;
  /** Nesting deeper than this is refused. */
  readonly maxDepth: number;
  /** More items than this in a list or dictionary are refused. */
  readonly maxCollectionSize: number;
  /** The body must hold what its types cannot be without, and null only where they have it (`strictBodies`). Default: false. */
  readonly strict?: boolean;
}

/**
 * Reads one body; where that is long work, it gives a promise and lets others have the thread in between. Never throws on bad
 * input: it reports and returns `failure`, or reports and returns what it could read. A report that gives `false` was the last
 * that is kept: the rest of the body need not be read. Only for a binding trace there is `passOver`: it may be told the paths of
 * what stands in the body and no property takes.
 */
export type InputReader = (
  body: BodyContent,
  report: (error: InputError) => unknown,
  passOver?: (path: string) => void,
) => InputResult | Promise<InputResult>;

/** `noValue`: there was nothing to read, or `null`. */
export type InputResult =
  { readonly outcome: "success"; readonly model: unknown } | { readonly outcome: "noValue" | "failure" };

/** Something in a body that is not as the type says. */
export interface InputError {
  /** Where, below the body's own key: `lines[0].quantity`; empty for the whole. */
  readonly path: string;
  /**
   * `unreadable`: the body is not of its media type at all, `message` says why. `tooLarge`: a collection with more items than the
   * limit. `missing`: of a strict body, a property that must be there is not, or is null; `message` replaces the text, with `{0}` for the
   * name. The others as in a form.
   */
  readonly kind: "unreadable" | "tooLarge" | "notConvertible" | "notDefined" | "null" | "missing";
  /** The text that could not be converted; absent for objects and arrays. */
  readonly attemptedValue?: string;
  /** The property's name, or display name; absent for elements and the body itself. */
  readonly name?: string;
  readonly message?: string;
}
