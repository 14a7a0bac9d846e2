// @ts-nocheck
import { BindProperty, ControllerBase, FromQuery, HttpPost, PageModel, Page, Route, type Int32 } from "ligature";

class BaseController extends ControllerBase {
  @FromQuery() protected page: Int32 = 1;
  //`@FromQuery()` LIG1021
}

@Route("orders")
export class OrdersController extends BaseController {
  @BindProperty() private name!: string;
  //`@BindProperty()` LIG1021
  @BindProperty() readonly id!: string;
  //`@BindProperty()` LIG1021
  @BindProperty() get total(): Int32 {
    //`@BindProperty()` LIG1021
    return 1;
  }

  @BindProperty() city!: string;

  @BindProperty()
  set size(value: Int32) {}
  get size(): Int32 {
    return 1;
  }

  @HttpPost()
  save() {
    return this.ok({ name: this.name, id: this.id, city: this.city });
  }
}

@Page("/orders")
export class OrdersPage extends PageModel {
  @FromQuery({ name: "q" }) private search!: string;
  //`@FromQuery({ name: "q" })` LIG1021

  onGet() {
    return this.ok(this.search);
  }
}
