import { escapeToken, unescapeToken, type JsonObject, type JsonValue } from "../model/index.js";
import { isObject, memberOf } from "./json-access.js";
import { UncomparableDocumentError, type DocumentSide } from "./uncomparable-document-error.js";

/** A value of a document, and where it is. Most pointers are never asked for, so they are made late. */
export class Place {
  #pointer: string | undefined;

  constructor(
    readonly value: JsonValue | undefined,
    readonly owner?: Place,
    readonly name: string | number = "",
  ) {}

  /** Where it is, as a JSON pointer. */
  get pointer(): string {
    return (this.#pointer ??= pointerOf(this));
  }

  /** A member of an object, or an item of a list. */
  member(name: string | number): Place {
    const { value } = this;
    const member = Array.isArray(value) ? (value as readonly JsonValue[])[Number(name)] : memberOf(value, String(name));
    return new Place(member, this, name);
  }

  /** The items of a list, as they are written. */
  list(): Place[] {
    return Array.isArray(this.value) ? this.value.map((one: JsonValue, index) => new Place(one, this, index)) : [];
  }
}

/** Without recursion: a document may be nested very deeply. */
function pointerOf(place: Place): string {
  const names: string[] = [];
  for (let at: Place = place; at.owner !== undefined; at = at.owner) names.push(escapeToken(String(at.name)));
  return names
    .toReversed()
    .map((name) => `/${name}`)
    .join("");
}

/** One of the two documents: its places, and where its references lead. */
export class DocumentSource {
  readonly root: Place;
  /** OpenAPI 3.0, whose schemas are not those of JSON Schema. */
  readonly is30: boolean;
  readonly #targets = new Map<string, Place>();

  constructor(
    readonly side: DocumentSide,
    document: object,
  ) {
    this.root = new Place(document as JsonObject);
    const version = memberOf(this.root.value, "openapi");
    if (typeof version !== "string" || !/^3\.[0-9]/.test(version)) {
      throw this.refuse(this.root, "It is no OpenAPI 3 document: its `openapi` has to be 3.0 or newer.");
    }
    this.is30 = version.startsWith("3.0");
  }

  member(place: Place, name: string | number): Place {
    return place.member(name);
  }

  /** The member, after its references: parameters, responses and path items may be elsewhere. */
  resolved(place: Place, ...path: (string | number)[]): Place {
    return path.reduce((at: Place, name) => this.follow(this.member(at, name)), this.follow(place));
  }

  /** The members of an object by name, after their references. */
  members(place: Place): [name: string, member: Place][] {
    const { value } = place;
    return isObject(value)
      ? Object.keys(value)
          .filter((name) => value[name] !== undefined)
          .map((name) => [name, this.follow(this.member(place, name))])
      : [];
  }

  /** The items of a list, after their references. */
  items(place: Place): Place[] {
    return place.list().map((one) => this.follow(one));
  }

  /** Where the references at a place lead. */
  follow(place: Place): Place {
    if (typeof memberOf(place.value, "$ref") !== "string") return place;
    const passed = new Set<unknown>();
    let at = place;
    for (;;) {
      const reference = memberOf(at.value, "$ref");
      if (typeof reference !== "string") return at;
      if (passed.has(at.value)) throw this.refuse(place, "The reference leads back to itself.");
      passed.add(at.value);
      at = this.target(reference, at);
    }
  }

  /** The place that one reference names; the same one for the same reference. */
  target(reference: string, from: Place): Place {
    const known = this.#targets.get(reference);
    if (known !== undefined) return known;
    const found = this.#find(reference, from);
    this.#targets.set(reference, found);
    return found;
  }

  #find(reference: string, from: Place): Place {
    if (!reference.startsWith("#")) {
      throw this.refuse(from, `The reference ${reference} leads to another document. Bundle the documents into one.`);
    }
    const names = reference === "#" ? [] : reference.slice(1).split("/").slice(1).map(unescaped);
    if (reference !== "#" && !reference.startsWith("#/")) {
      throw this.refuse(from, `The reference ${reference} is no JSON pointer. Write where the schema is.`);
    }
    const found = names.reduce((at: Place, name) => this.member(at, name), this.root);
    if (found.value === undefined) throw this.refuse(from, `The reference ${reference} leads to nothing.`);
    return found;
  }

  refuse(place: Place, reason: string): UncomparableDocumentError {
    return new UncomparableDocumentError(this.side, place.pointer, reason);
  }
}

function unescaped(name: string): string {
  return unescapeToken(decoded(name));
}

/** A reference is a URI, so a pointer in it may be percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
