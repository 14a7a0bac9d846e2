/** The values of which an entity tag can be made. A text without quotes gets them. */
export type EntityTagSource = string | number | bigint;

/** RFC 9110, section 8.8.3. A tag may contain commas, so a list of tags is not split at them. */
const tagsInText = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
const wholeTag = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** The suffix that compression adds to a strong tag, because the bytes are others: `"5--gzip"`. */
const encodingSuffix = /--(?:br|deflate|gzip|zstd)"$/;

/**
 * How tags are compared (RFC 9110, section 8.8.3.2). `strong`: both are strong and the same, as `If-Match` needs. `weak`: they are the same
 * without `W/`, as for `If-None-Match`.
 */
export type EntityTagComparison = "strong" | "weak";

/**
 * The value of `If-Match` or `If-None-Match`: entity tags, or `*` for any version. A parameter of this type is bound with `@FromHeader`. A
 * header without a valid tag matches no version, so a condition that cannot be read never holds.
 *
 * @example
 * ```ts
 * class OrdersController extends ControllerBase {
 *   @HttpPut("{id:int}")
 *   put(id: Int32, order: NewOrder, @FromHeader({ name: "If-Match" }) version: EntityTagHeader) {
 *     if (!version.matches(orders.get(id)!.version)) return this.statusCode(412);
 *     return this.ok(orders.replace(id, order));
 *   }
 * }
 * ```
 */
export class EntityTagHeader {
  /**
   * Keeps the tags.
   *
   * @param tags the tags, with their quotes
   * @param isAny whether the header is `*`
   */
  constructor(
    readonly tags: readonly string[],
    readonly isAny = false,
  ) {}

  /**
   * Reads the text of a header. It never fails: a text without a valid tag has no tags.
   *
   * @param text the text
   * @returns the tags
   * @example EntityTagHeader.parse('"a", W/"b"').tags // ['"a"', 'W/"b"']
   */
  static parse(text: string): EntityTagHeader {
    if (text.trim() === "*") return new EntityTagHeader([], true);
    return new EntityTagHeader(text.match(tagsInText) ?? []);
  }

  /**
   * Whether the header names a version.
   *
   * @param entityTag the version that exists; a text without quotes, and a number, get them
   * @param comparison how tags are compared (default: `strong`, as `If-Match` needs; `If-None-Match` needs `weak`)
   * @returns whether one of the tags is the version's, or the header is `*`
   * @throws {TypeError} if the version cannot be an entity tag
   * @example EntityTagHeader.parse('"5"').matches(5) // true
   */
  matches(entityTag: EntityTagSource, comparison: EntityTagComparison = "strong"): boolean {
    const own = entityTagOf(entityTag);
    return this.isAny || this.tags.some((tag) => isSame(tag.replace(encodingSuffix, '"'), own, comparison) || isSame(tag, own, comparison)); // prettier-ignore
  }

  /** The text of the header. */
  toString(): string {
    return this.isAny ? "*" : this.tags.join(", ");
  }

  /** As `toString`. */
  toJSON(): string {
    return this.toString();
  }
}

function isSame(one: string, other: string, comparison: EntityTagComparison): boolean {
  if (comparison === "strong") return one === other && !one.startsWith("W/");
  return opaque(one) === opaque(other);
}

function opaque(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}

/**
 * An entity tag as `ETag` contains it.
 *
 * @param source the tag in quotes, with `W/` if it is weak, or a text or number without quotes, such as a version
 * @returns the tag in quotes
 * @throws {TypeError} if it has characters that a tag cannot have
 * @example entityTagOf(5) // '"5"'
 */
export function entityTagOf(source: EntityTagSource): string {
  const text = String(source);
  if (wholeTag.test(text)) return text;
  const quoted = `"${text}"`;
  if (wholeTag.test(quoted)) return quoted;
  throw new TypeError(
    "An entity tag has only visible characters, and no quotes inside. Use a version, a hash, or encode the text.",
  );
}
