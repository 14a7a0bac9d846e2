import type { JsonPatchOperation } from "../../formatters/index.js";
import { PatchDocument, type PatchSource } from "./patch-document.js";

/**
 * A JSON Patch (RFC 6902): operations that change an object. As the type of a parameter, it is read from a body of the content type
 * `application/json-patch+json`; any other one is a 415. The name and `applyTo` are ASP.NET Core's.
 *
 * @example
 * ```ts
 * class OrdersController extends ControllerBase {
 *   @HttpPatch("{id}") patch(id: Int32, patch: JsonPatchDocument<Order>) {
 *     const order = orders.get(id);
 *     if (order === undefined) return this.notFound();
 *     if (!patch.applyTo(order, this.modelState)) return this.badRequest(this.modelState);
 *     return this.ok(order);
 *   }
 * }
 * ```
 */
export class JsonPatchDocument<Model extends object> extends PatchDocument<Model> {
  /**
   * Binding creates it from a request.
   *
   * @param given the operations
   * @param source what applies them; default: they can be sent, and not applied
   */
  constructor(
    private readonly given: readonly JsonPatchOperation[],
    source?: PatchSource,
  ) {
    super(source);
  }

  /** The operations in their order, as they were sent. */
  get operations(): readonly JsonPatchOperation[] {
    return this.sentOr(this.given);
  }

  /** The operations: what a request contains. */
  toJSON(): readonly JsonPatchOperation[] {
    return this.operations;
  }
}
