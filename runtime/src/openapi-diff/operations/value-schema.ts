import { Place, type DocumentSource } from "../document-source.js";

/** The schema of a parameter or a header: its own, or that of its only media type. Without one, it has any value. */
export function valueSchema(source: DocumentSource, place: Place): Place {
  const [content] = source.members(source.member(place, "content"));
  const schema = source.member(content?.[1] ?? place, "schema");
  return schema.value === undefined ? new Place({}, place.owner, place.name) : schema;
}
