// @ts-nocheck
import { ApiController, ControllerBase, HttpGet, NonAction, Route } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id}")
  get(id: string) {
    return this.load(id);
  }

  load(id: string) {
    // `load` LIG1025
    return id;
  }

  @NonAction()
  known() {}

  protected inner() {}

  private own() {}

  #hidden() {}

  static shared() {}

  field = () => this.own();
}

export abstract class SharedController extends ControllerBase {
  inherited() {}
  // `inherited` LIG1025
}

@ApiController()
@Route("heirs")
export class HeirsController extends SharedController {}

@ApiController()
@Route("later")
export class LaterController extends ControllerBase {
  /** It waits. */
  public async later() {}
  //           ^^^^^ LIG1025
}

@ApiController()
@Route("said")
export class SaidController extends ControllerBase {
  public plain() {}
  //     ^^^^^ LIG1025
}
