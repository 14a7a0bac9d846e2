import type { ObjectTypeModel, TypeId, TypeModel, TypeReference } from "../model/index.js";

/**
 * Writes values in some media types. The first formatter of the application that writes what the client accepts is used; without `Accept`,
 * the first one that writes the type.
 *
 * @example
 * ```ts
 * const csv: OutputFormatter = {
 *   mediaTypes: ["text/csv"],
 *   canWriteType: ({ references, types }) => references.some(({ type }) => types[type]?.kind === "array"),
 *   createWriter: () => ({ data }) => (data as object[]).map((row) => Object.values(row).join()).join("\r\n"),
 * };
 * ```
 */
export interface OutputFormatter {
  /**
   * The media types, preferred ones first: `text/csv`. A pattern (`application/*+json`) stands for the media types that `@Produces` names,
   * never for those of a client.
   */
  readonly mediaTypes: readonly string[];
  /** Whether the formatter can write a type at all. If it cannot, the next one is asked. Default: it can write every type. */
  canWriteType?(target: OutputTarget): boolean;
  /** Called once for each declared type that it can write, when the application starts; for others when they are first sent. */
  createWriter(target: OutputTarget): OutputWriter;
}

/** The target for which a writer is created. */
export interface OutputTarget {
  /** The declared type of the values. Several are alternatives. Empty: nothing is declared, so any value may come. */
  readonly references: readonly TypeReference[];
  /** The model's table of types. */
  readonly types: Readonly<Record<TypeId, TypeModel>>;
  /** The class of a type, if it has one. */
  constructorOf(id: TypeId): { readonly prototype: object } | undefined;
  /** The members that `data` has of an object, inherited ones first: all that the type declares, without those with `@JsonIgnore()`. */
  membersOf(type: ObjectTypeModel): readonly OutputMember[];
  /** Writes a value of the type as JSON: the members that it declares. */
  readonly writeJson: (value: unknown) => string;
}

/** A member of an object that is written. */
export interface OutputMember {
  /** Its declared name, which it has in `data`. */
  readonly name: string;
  readonly type: TypeReference;
}

/**
 * Writes one value. It may return a promise. An exception is answered with 500, and its text is not sent. The parts of an async iterable are
 * sent as they are yielded; an exception after the first one cuts the response off.
 */
export type OutputWriter = (output: Output) => OutputContent | Promise<OutputContent>;

/** The content of a response: a text in UTF-8, bytes, or parts of one of them. */
export type OutputContent = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** One value that is written. */
export interface Output {
  /**
   * The value as plain data: only the members that the declared type declares, by their declared names, without those with `@JsonIgnore()`. Int64 and Decimal are texts, with
   * all their digits; dates are texts and bytes are base64.
   */
  readonly data: unknown;
  /** The value as the action returned it. It may have members that nobody declared, such as a password: prefer `data`. */
  readonly source: unknown;
  /** The media type that was chosen, one of the formatter's own or of `@Produces`. */
  readonly mediaType: string;
}
