import { foundInTypes, listedInEach, listedOnce } from "../../../incremental/index.js";
import type { ApplicationModel, ModelDiagnostic } from "../../../model/index.js";
import type { Part } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { ownersOf } from "../../support/walk.js";

/** A check of annotations and the options of documents. */
export const annotationRules = [
  {
    code: "LIG5012",
    slug: "disabled-annotations",
    title: "Annotations have no effect, because the options of the documents do not enable them.",
    severity: "warning",
  },
] as const;

type RelatedLocation = NonNullable<ModelDiagnostic["related"]>[number];

/** Annotations without an effect. */
export interface DisabledAnnotations {
  readonly message: string;
  /** The first of them. */
  readonly related: readonly RelatedLocation[];
}

/**
 * The annotations that need the option. `@SwaggerSubType` and `@SwaggerDiscriminator` affect how bodies are read and written as well, and
 * `@SwaggerResponse` always declares a response.
 */
const annotations: ReadonlySet<string> = new Set([
  "SwaggerOperation",
  "SwaggerParameter",
  "SwaggerRequestBody",
  "SwaggerSchema",
  "SwaggerTag",
]);

/** The number of places in one message. */
const namedPlaces = 10;

/**
 * Finds the annotations of an application whose documents do not enable them (`annotations: { enabled: true }`). Call it only for
 * such an application.
 *
 * @param model the application model
 * @returns a message, with the first places; `undefined` if there are none
 * @example `(model: ApplicationModel) => disabledAnnotations(model)?.message`
 */
export function disabledAnnotations({ controllers, types }: ApplicationModel): DisabledAnnotations | undefined {
  const places = new Map<string, RelatedLocation>();
  for (const found of [annotationsInEach(controllers), ...annotationsInTypes(types).values()])
    for (const place of found) places.set(JSON.stringify(place.location), place);
  const [first, ...more] = places.values();
  if (first === undefined) return undefined;
  const them = more.length === 0 ? "it" : "them";
  const subject = more.length === 0 ? `${first.message} has` : `${more.length + 1} annotations have`;
  return {
    message:
      `${subject} no effect, because the options of 'openApi' do not enable annotations. ` +
      `Set 'annotations: { enabled: true }', or remove ${them}.`,
    related: [first, ...more].slice(0, namedPlaces),
  };
}

const annotationsIn = listedOnce((part: Part): RelatedLocation[] =>
  ownersOf(part).flatMap(({ name, attributes, location }) =>
    attributes
      .filter((attribute) => annotations.has(attribute.name))
      .map((attribute) => ({
        message: `@${attribute.name}() on '${name}'`,
        location: locateAttribute(attribute, location),
      })),
  ),
);

const annotationsInEach = listedInEach<Part, RelatedLocation>(annotationsIn);

const annotationsInTypes = foundInTypes((type) => {
  const found = annotationsIn(type);
  return found.length === 0 ? undefined : found;
});
