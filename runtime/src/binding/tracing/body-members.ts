import { parseJson, parseMediaType, textOfBody, type BodyContent } from "../../formatters/index.js";
import { isExtensionData, isJsonMember, jsonNameOf, positionOf, type JsonNaming } from "../../metadata/index.js";
import {
  jsonConverterOf,
  jsonConverterOfType,
  findAttribute,
  isUndescribable,
  readableTuple,
} from "../../model/index.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";
import { isPassword } from "./secrets.js";
import { counted, cut, hidden } from "./trace-texts.js";

/** One property or element of a JSON body. */
export interface BodyMember {
  /** Below the body's own target: `.lines[0].sku`. */
  readonly path: string;
  readonly metadata: ModelMetadata;
  /** Its name, if the body does not have it. */
  readonly missing?: string;
  /** Its text, unless it is an object or a list. */
  readonly value?: string;
  /** The same as JSON; an object or list in short: `3 items`. */
  readonly result?: string;
}

/** The content of a JSON body, by the type that it is read into. */
export interface BodyMembers {
  readonly members: readonly BodyMember[];
  /** The paths of members without a property. */
  readonly unknown: readonly string[];
}

/** The trace shows the first elements of a list, and objects down to this depth. */
const mostElements = 20;
const deepest = 16;
const mostMembers = 500;

/** Reads the body again, only for its names. A body that is not JSON has no members. */
export function membersOfBody(body: BodyContent | undefined, metadata: ModelMetadata, naming: JsonNaming): BodyMembers {
  const walk = new BodyWalk(naming);
  const value = body === undefined ? undefined : jsonOf(body);
  if (value !== undefined && value !== null) walk.parts(value, metadata, "", isPassword(metadata), 0);
  return walk;
}

function jsonOf(body: BodyContent): unknown {
  if (parseMediaType(body.contentType ?? "")?.subtype.endsWith("json") !== true) return undefined;
  const text = textOfBody(body);
  const parsed =
    text === undefined ? undefined : parseJson(text, { exactNumbers: false, keyOrder: false, maxDepth: 64 });
  return parsed === undefined || "error" in parsed ? undefined : parsed.value;
}

class BodyWalk implements BodyMembers {
  readonly members: BodyMember[] = [];
  readonly unknown: string[] = [];

  constructor(private readonly naming: JsonNaming) {}

  /** The properties and elements of the value at a path. */
  parts(value: unknown, metadata: ModelMetadata, path: string, isHidden: boolean, depth: number): void {
    if (typeof value !== "object" || value === null || depth > deepest || this.members.length > mostMembers) return;
    const { type, valueMetadata: entry } = metadata;
    if (jsonConverterOf(metadata) !== undefined || jsonConverterOfType(type) !== undefined) return;
    if (Array.isArray(value)) this.#items(value, metadata, path, isHidden, depth);
    else if (type.kind === "dictionary" && entry !== undefined) {
      for (const [index, item] of Object.values(value).slice(0, mostElements).entries())
        this.#member(item, entry, `${path}[${index}].Value`, isHidden, depth);
    } else if (type.kind === "object")
      this.#properties(value as Record<string, unknown>, metadata, path, isHidden, depth);
  }

  #items(items: readonly unknown[], metadata: ModelMetadata, path: string, isHidden: boolean, depth: number): void {
    for (const [index, item] of items.slice(0, mostElements).entries()) {
      const part = metadata.elementMetadata ?? positionIn(metadata, index, items.length);
      if (part !== undefined) this.#member(item, part, `${path}[${index}]`, isHidden, depth);
    }
  }

  #properties(
    value: Record<string, unknown>,
    metadata: ModelMetadata,
    path: string,
    isHidden: boolean,
    depth: number,
  ): void {
    const names = new Map(Object.keys(value).map((name) => [name.toLowerCase(), name]));
    for (const property of metadata.properties) {
      const { name: declared = "", attributes, isReadOnly, type } = property;
      if (isReadOnly || isUndescribable(type) || !isJsonMember(property)) continue;
      const name = jsonNameOf({ name: declared, attributes }, this.naming);
      const found = names.get(name.toLowerCase());
      names.delete(name.toLowerCase());
      const place = `${path}.${name}`;
      if (found === undefined) this.members.push({ path: place, metadata: property, missing: name });
      else this.#member(value[found], property, place, isHidden, depth);
    }
    // The members of a subtype are its own, those of a secret are not shown, and extension data takes all others.
    if (isHidden || findAttribute(metadata.attributes, "SwaggerDiscriminator") !== undefined) return;
    if (metadata.type.kind === "object" && metadata.type.properties.some(isExtensionData)) return;
    this.unknown.push(
      ...[...names.values()].slice(0, mostElements).map((name) => `${path}.${cut(name, 100)}`.slice(1)),
    );
  }

  #member(value: unknown, metadata: ModelMetadata, path: string, isInHidden: boolean, depth: number): void {
    const isHidden = isInHidden || isPassword(metadata);
    const isLeaf = typeof value !== "object" || value === null;
    const shown = (text: string): string => (isHidden ? hidden : cut(text));
    const result = shown(isLeaf ? JSON.stringify(value) : shapeText(value, metadata));
    this.members.push({ path, metadata, result, ...(isLeaf && { value: shown(String(value)) }) });
    this.parts(value, metadata, path, isHidden, depth + 1);
  }
}

function shapeText(value: object, metadata: ModelMetadata): string {
  if (Array.isArray(value)) return counted(value.length, "item");
  return metadata.type.kind === "dictionary" ? counted(Object.keys(value).length, "entry") : "an object";
}

function positionIn({ type, positions }: ModelMetadata, index: number, count: number): ModelMetadata | undefined {
  const tuple = readableTuple(type);
  return tuple && positions[positionOf(tuple, index, count)];
}
