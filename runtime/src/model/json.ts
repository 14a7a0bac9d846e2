/** A JSON value. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. Absent and `undefined` members are the same. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}
