import { PatchDocument, type PatchSource } from "./patch-document.js";

/**
 * A JSON Merge Patch (RFC 7396): the members of an object that change, with their new values. Null removes a member, objects are merged, lists
 * are replaced. As the type of a parameter, it is read from a body of the content type `application/merge-patch+json`; any other one is a 415.
 *
 * @example
 * ```ts
 * class OrdersController extends ControllerBase {
 *   @HttpPatch("{id}") patch(id: Int32, patch: JsonMergePatchDocument<Order>) {
 *     const order = orders.get(id);
 *     if (order === undefined) return this.notFound();
 *     if (!patch.applyTo(order, this.modelState)) return this.badRequest(this.modelState);
 *     return this.ok(order);
 *   }
 * }
 * ```
 */
export class JsonMergePatchDocument<Model extends object> extends PatchDocument<Model> {
  /**
   * Binding creates it from a request.
   *
   * @param given the members that change
   * @param source what merges them; default: they can be sent, and not applied
   */
  constructor(
    private readonly given: Readonly<Record<string, unknown>>,
    source?: PatchSource,
  ) {
    super(source);
  }

  /** The changes that were sent, as `JSON.parse` reads them. */
  get changes(): Readonly<Record<string, unknown>> {
    return this.sentOr(this.given);
  }

  /**
   * Whether the patch names a member, with a value or with null. Names are case-insensitive, as in every body.
   *
   * @param name the name of the member
   * @returns whether the patch names it
   * @example new JsonMergePatchDocument<{ note: string }>({ note: null }).has("note") // true
   */
  has(name: keyof Model & string): boolean {
    return Object.keys(this.changes).some((given) => given.toLowerCase() === name.toLowerCase());
  }

  /** The members that change: what a request contains. */
  toJSON(): Readonly<Record<string, unknown>> {
    return this.changes;
  }
}
