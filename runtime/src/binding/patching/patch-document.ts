import type { ModelState } from "../model-state/model-state.js";

/** The parts that apply a patch: everything that is known of the model's type, and of the request. */
export interface PatchSource {
  /** The patch that was sent, as `JSON.parse` reads it. It is read when something asks for it. */
  readonly sent: unknown;
  /**
   * Applies the patch to a copy of the model, and reports what is wrong.
   *
   * @returns the changes; `undefined` after a report
   */
  prepare(model: object, modelState: ModelState): PreparedPatch | undefined;
}

/** Changes that are not made yet. */
export interface PreparedPatch {
  /** Validates the changed copy; a promise if a check is asynchronous. */
  validate(): void | Promise<void>;
  /** Changes the model. */
  commit(): void;
}

/**
 * Changes of an object that a client has sent: a `JsonPatchDocument` or a `JsonMergePatchDocument`.
 *
 * @example
 * ```ts
 * function change(order: Order, patch: PatchDocument<Order>, modelState: ModelState) {
 *   return patch.applyTo(order, modelState);
 * }
 * ```
 */
export abstract class PatchDocument<Model extends object> {
  /** The object's type is not among the members, but TypeScript must not take one document for another. */
  declare readonly "~model"?: (model: Model) => void;
  readonly #source: PatchSource | undefined;
  #sent: unknown;

  protected constructor(source: PatchSource | undefined) {
    this.#source = source;
  }

  /**
   * Changes an object: as a whole, or not at all. The result is validated as a body of the type is. Each mistake is in the model state, under
   * the keys of the members, and then the object is as it was. If the model state has errors before, nothing is changed.
   *
   * @param model the object, such as a row of a database
   * @param modelState where errors are reported: `this.modelState`
   * @returns whether the object is changed; `false`: the model state has errors
   * @throws Error if a check of the model is asynchronous: `applyToAsync` awaits it
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
  applyTo(model: Model, modelState: ModelState): boolean {
    const prepared = this.#prepare(model, modelState);
    const validated = prepared?.validate();
    if (validated instanceof Promise) {
      validated.catch(() => undefined);
      throw new Error("A check of the model is asynchronous. Use `await patch.applyToAsync(model, modelState)`.");
    }
    return finish(prepared, modelState);
  }

  /**
   * The same as `applyTo`, and awaits asynchronous checks of the model.
   *
   * @param model the object
   * @param modelState where errors are reported: `this.modelState`
   * @returns whether the object is changed
   * @example
   * ```ts
   * async function change(order: Order, patch: JsonMergePatchDocument<Order>, modelState: ModelState) {
   *   return await patch.applyToAsync(order, modelState);
   * }
   * ```
   */
  async applyToAsync(model: Model, modelState: ModelState): Promise<boolean> {
    const prepared = this.#prepare(model, modelState);
    await prepared?.validate();
    return finish(prepared, modelState);
  }

  /** The patch that was sent; `given` for a patch that no request has sent. */
  protected sentOr<Sent>(given: Sent): Sent {
    if (this.#source === undefined) return given;
    return (this.#sent ??= this.#source.sent) as Sent;
  }

  #prepare(model: Model, modelState: ModelState): PreparedPatch | undefined {
    if (this.#source === undefined) throw new Error("Only a patch that was bound from a request can be applied.");
    return modelState.errorCount > 0 ? undefined : this.#source.prepare(model, modelState);
  }
}

function finish(prepared: PreparedPatch | undefined, modelState: ModelState): boolean {
  if (prepared === undefined || modelState.errorCount > 0) return false;
  prepared.commit();
  return true;
}
