// @ts-nocheck
import { ConflictError, ControllerBase, HttpPost, HttpPut, ProducesResponseType, Route, type Int32 } from "ligature";

@Route("orders")
@ProducesResponseType(400)
export class OrdersController extends ControllerBase {
  // The errors that all actions have in common do not stand for those of one.
  @HttpPut("{id}")
  save(id: Int32) {
    if (id > 99) throw new ConflictError();
    return id > 9 ? this.notFound() : this.ok(id);
  }

  // An error that is caught is no answer, and what others throw nobody knows.
  @HttpPost("{id}")
  @ProducesResponseType(404)
  @ProducesResponseType(410)
  post(id: Int32) {
    try {
      if (id > 99) throw new ConflictError();
    } catch {
      return this.notFound();
    }
    return id > 9 ? this.badRequest() : this.ok(id);
  }

  @HttpPost()
  @ProducesResponseType(404)
  @ProducesResponseType("default")
  create(id: Int32) {
    return id > 9 ? this.conflict() : this.notFound();
  }
}
