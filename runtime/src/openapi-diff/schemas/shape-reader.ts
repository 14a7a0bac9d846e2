import type { Place } from "../document-source.js";
import { isObject, memberOf } from "../json-access.js";
import { readAnnotations } from "./annotation-facts.js";
import { nodeOf, readArrays } from "./array-facts.js";
import { readDiscriminator } from "./discriminators.js";
import { mergeAlternatives } from "./merge-alternatives.js";
import { NullReader } from "./null-reader.js";
import { readNumbers } from "./number-facts.js";
import { readObjects } from "./object-facts.js";
import type { Part, SchemaNode, SchemaNodes } from "./schema-node.js";
import { allTypes, numberTypes, typeBits, type Annotations, type Choice, type Condition, type Shape } from "./shape.js";
import { readTextFacts, readTexts } from "./text-facts.js";
import { readTypes } from "./type-facts.js";
import { readValues, typeOfValue } from "./value-facts.js";

/** Keywords that make a schema of others. */
const combining = ["$ref", "$dynamicRef", "allOf", "oneOf", "anyOf"] as const;

/** A choice before it is known what is beside it. */
interface WrittenChoice {
  readonly kind: "oneOf" | "anyOf";
  readonly places: readonly Place[];
  readonly place: Place;
}

/** Reads what the schemas of one document accept. Each node is read once. */
export class ShapeReader {
  readonly #shapes = new Map<number, Shape | "reading">();
  readonly #nulls: NullReader;
  readonly #none: Pick<Shape, "numbers" | "texts" | "arrays" | "objects">;

  constructor(readonly nodes: SchemaNodes) {
    this.#nulls = new NullReader(nodes);
    this.#none = {
      numbers: readNumbers([], []),
      texts: readTextFacts([], [], nodes),
      arrays: readArrays([], nodes),
      objects: readObjects([], nodes),
    };
  }

  /** The shape of a node. A choice that leads back to itself chooses nothing there, so it is nothing. */
  shapeOf(node: SchemaNode): Shape {
    const known = this.#shapes.get(node.id);
    if (known === "reading") return { ...this.#readOwn(this.nodes.nothing, []), node };
    if (known !== undefined) return known;
    this.#shapes.set(node.id, "reading");
    const shape = this.#read(node);
    this.#shapes.set(node.id, shape);
    return shape;
  }

  /** The annotations of a node. Most schemas have all of them in one place, and then nothing else has to be read. */
  annotationsOf(node: SchemaNode): Annotations {
    const [part, ...others] = node.parts;
    const isPlain = part !== undefined && others.length === 0 && !combining.some((keyword) => memberOf(part.place.value, keyword) !== undefined); // prettier-ignore
    return isPlain ? readAnnotations([part.place]) : this.shapeOf(node).annotations;
  }

  #read(node: SchemaNode): Shape {
    const parts = this.#flatten(node);
    const own = this.#readOwn(node, parts);
    const written = parts.filter((part) => !part.own).flatMap((part) => this.#choicesOf(part));
    const [single, ...others] = written;
    if (single === undefined) return own;
    if (others.length > 0) return { ...own, choices: written.map((one) => this.#choice(one, [])) };
    const choice = this.#choice(single, parts.map((part) => this.nodes.own(part))); // prettier-ignore
    return mergeAlternatives(own, choice, (one) => this.shapeOf(one));
  }

  /** The schemas of a node, and those that they refer to or contain in `allOf`. */
  #flatten(node: SchemaNode): Part[] {
    const found = new Map<number, Part>();
    const waiting = [...node.parts];
    for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
      if (found.has(part.id)) continue;
      found.set(part.id, part);
      if (!part.own) waiting.push(...this.#included(part).toReversed());
    }
    return [...found.values()];
  }

  #included({ place }: Part): Part[] {
    const { source } = this.nodes;
    const reference = memberOf(place.value, "$ref");
    const target = typeof reference === "string" ? [this.nodes.part(source.target(reference, place))] : [];
    if (memberOf(place.value, "$dynamicRef") !== undefined) {
      throw source.refuse(place, "A `$dynamicRef` cannot be followed. Use `$ref`.");
    }
    const all = source.member(place, "allOf");
    return [...target, ...all.list().map((one) => this.nodes.part(one))];
  }

  #choicesOf({ place }: Part): WrittenChoice[] {
    return (["oneOf", "anyOf"] as const).flatMap((kind) => {
      const at = this.nodes.source.member(place, kind);
      const places = at.list();
      return places.length === 0 ? [] : [{ kind, places, place: at }];
    });
  }

  #choice({ kind, places, place }: WrittenChoice, beside: readonly Part[]): Choice {
    const alternatives = places.map((one) => {
      const part = this.nodes.part(one);
      return { node: this.nodes.of([...beside, part]), written: this.nodes.of([part]) };
    });
    const distinct = [...new Map(alternatives.map((one) => [one.node.id, one])).values()];
    return { kind, alternatives: kind === "anyOf" ? distinct : alternatives, exclusive: false, place };
  }

  #readOwn(node: SchemaNode, parts: readonly Part[]): Shape {
    const places = parts.map(({ place }) => place);
    const isNever = node === this.nodes.nothing || places.some(({ value }) => value === false);
    const read = places.map(readTypes);
    const declared = isNever ? 0 : read.reduce((bits, { types }) => bits & types, allTypes);
    const values = readValues(places, declared);
    const listed = values && [...values.values.values()].reduce((bits, { value }) => bits | typeOfValue(value), 0);
    const types = listed ?? declared;
    const formats = readTexts("format", places);
    // Keywords for other types say nothing, and most schemas have one type.
    const has = (bits: number): boolean => (types & bits) !== 0;
    return {
      node,
      types,
      isTypeList: read.some(({ isList }) => isList),
      nullable: !isNever && this.#nulls.accepts(node),
      values,
      numbers: has(numberTypes) ? readNumbers(places, formats) : this.#none.numbers,
      texts: has(typeBits.string) ? readTextFacts(places, formats, this.nodes) : this.#none.texts,
      arrays: has(typeBits.array) ? readArrays(places, this.nodes) : this.#none.arrays,
      objects: has(typeBits.object) ? readObjects(places, this.nodes) : this.#none.objects,
      choices: [],
      discriminator: readDiscriminator(parts, this.nodes),
      nots: places.flatMap((place) => this.#schemasAt(place, "not")),
      conditions: places.flatMap((place) => this.#conditionOf(place)),
      annotations: readAnnotations(places),
    };
  }

  #schemasAt(place: Place, keyword: string): SchemaNode[] {
    const at = this.nodes.source.member(place, keyword);
    return isObject(at.value) || typeof at.value === "boolean" ? [nodeOf(this.nodes, [at])] : [];
  }

  #conditionOf(place: Place): Condition[] {
    const [condition, then, otherwise] = ["if", "then", "else"].map((keyword) => this.#schemasAt(place, keyword)[0]);
    if (condition === undefined) return [];
    return [{ if: condition, ...(then && { then }), ...(otherwise && { else: otherwise }) }];
  }
}
