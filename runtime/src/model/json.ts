/** A value that JSON can hold. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** An object that JSON can hold. Absent and `undefined` members are the same. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}
