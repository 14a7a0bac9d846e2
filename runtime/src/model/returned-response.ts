import type { TypeReference } from "./type-model.js";

/**
 * What stands in the body of an answer. `value`: written by its type. `json`: JSON whatever the value is. `none`: nothing; of an error
 * under `@ApiController`, problem details.
 */
export type ReturnedBody = "none" | "value" | "json" | "text" | "file" | "problem" | "validation-problem";

/** An answer that one of an action's own returns shows: `return this.notFound()`. */
export interface ReturnedResponse {
  readonly statusCode: number;
  readonly body: ReturnedBody;
  /** The type of the value, where it is not the action's return type. */
  readonly type?: TypeReference;
  /** The media type, where the return names it: `this.file(bytes, "application/pdf")`. */
  readonly contentType?: string;
}

/** What the reflection reads from the returns of a method. */
export interface MethodReturns {
  /** By status. Absent: nobody has looked, or there is no body to look into. */
  readonly returned?: readonly ReturnedResponse[];
  /** It answers in other ways too, which its text does not show. */
  readonly hasUnknownReturns?: true;
}
