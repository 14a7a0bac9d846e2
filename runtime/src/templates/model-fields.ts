import {
  elementOf,
  membersOfUnion,
  typeOf,
  type FieldNode,
  type FieldRoots,
  type TypeTable,
} from "../metadata/index.js";
import {
  classOf,
  readableTuple,
  type ApplicationModel,
  type ControllerModel,
  type PropertyModel,
  type SourceLocation,
  type TypeModel,
  type TypeReference,
} from "../model/index.js";

/**
 * A property, a parameter, or a part of one, in the application model. Its parts are created on first use, because types can be recursive.
 *
 * @example `(field: ModelField) => field.properties.map(({ name }) => name)`
 */
export class ModelField implements FieldNode<ModelField> {
  readonly type: TypeModel;

  /** @internal Created by `pageFields`. */
  constructor(
    private readonly types: TypeTable,
    reference: TypeReference,
    readonly name?: string,
    /** Where it is declared. */
    readonly location?: SourceLocation,
  ) {
    this.type = typeOf(types, reference.type);
  }

  get properties(): readonly ModelField[] {
    const { type, types } = this;
    if (type.kind !== "object") return [];
    return type.properties.map((property) => new ModelField(types, property.type, property.name, placeOf(property)));
  }

  get subtypes(): readonly ModelField[] {
    const { type, types } = this;
    if (type.kind !== "object") return [];
    const named = type.attributes.filter(({ name }) => name === "SwaggerSubType").map(({ data }) => classOf(data.type));
    const ids = named.filter((id) => id !== undefined && id !== type.id && types[id] !== undefined);
    return this.#all(ids.map((id) => ({ type: id! })));
  }

  get alternatives(): readonly ModelField[] {
    return this.#all(this.type.kind === "union" ? membersOfUnion(this.type, this.types) : []);
  }

  get positions(): readonly ModelField[] {
    return this.#all(readableTuple(this.type)?.types ?? []);
  }

  get elementMetadata(): ModelField | undefined {
    const element = elementOf(this.type);
    return element && new ModelField(this.types, element);
  }

  get valueMetadata(): ModelField | undefined {
    return this.type.kind === "dictionary" ? new ModelField(this.types, this.type.value, "Value") : undefined;
  }

  #all(references: readonly TypeReference[]): readonly ModelField[] {
    return references.map((reference) => new ModelField(this.types, reference));
  }
}

/** A property is in the file of the class that declares it, which its id names, unless it says another one. */
function placeOf({ range, file, declaringType }: PropertyModel): SourceLocation | undefined {
  const end = declaringType.indexOf("#");
  const own = file ?? (end === -1 ? undefined : declaringType.slice(0, end));
  return own === undefined || range === undefined ? undefined : { file: own, range };
}

/**
 * The fields that a form on a page can name: the page's public properties, and the parameters of its handlers.
 *
 * @param page the page
 * @param model the application
 * @returns the fields
 * @example `(page: ControllerModel, model: ApplicationModel) => pageFields(page, model).roots.map(({ name }) => name)`
 */
export function pageFields(page: ControllerModel, { types }: ApplicationModel): FieldRoots<ModelField> {
  const declared = [...page.properties, ...page.actions.flatMap(({ parameters }) => parameters)];
  const roots = declared.map(({ name, type, location }) => new ModelField(types, type, name, location));
  return { typeName: page.typeName, roots };
}
