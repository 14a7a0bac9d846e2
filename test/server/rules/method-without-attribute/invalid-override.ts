// @ts-nocheck
import { ApiController, ControllerBase, NonAction, Route } from "ligature";

export abstract class SharedController extends ControllerBase {
  @NonAction()
  prepare() {}
}

@ApiController()
@Route("orders")
export class OrdersController extends SharedController {
  // `OrdersController` LIG5005
  override prepare() {}
}

// prettier-ignore
@ApiController()
@Route("lines")
export class LinesController extends ControllerBase { count() {} }
//                                                    ^^^^^ LIG1025
