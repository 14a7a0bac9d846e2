import type { ModelMetadata } from "../binding/index.js";
import type { AttributeModel, SourceLocation } from "../model/index.js";

/** An attribute has invalid arguments: on which property or parameter, and its location. */
export class AttributeMistake extends Error {
  override readonly name = "AttributeMistake";
  /** The location of the decorator; `undefined` on a parameter, whose action has a location. */
  readonly location: SourceLocation | undefined;

  constructor(attribute: AttributeModel, metadata: ModelMetadata, cause: unknown) {
    super(`${targetOf(metadata)}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.location = locationOf(attribute, metadata);
  }
}

/** An id is the file and the name of a declaration. */
const partsOf = (id: string): string[] => id.split("#");

function targetOf({ name = "", property }: ModelMetadata): string {
  return property === undefined ? `parameter '${name}'` : `'${partsOf(property.declaringType)[1]}.${property.name}'`;
}

function locationOf({ file, range }: AttributeModel, { property }: ModelMetadata): SourceLocation | undefined {
  if (property === undefined || range === undefined) return undefined;
  return { file: file ?? property.file ?? partsOf(property.declaringType)[0]!, range };
}
