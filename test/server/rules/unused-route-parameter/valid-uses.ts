// @ts-nocheck
import { BindProperty, ControllerBase, FromRoute, HttpGet, Page, PageModel, Route, type Int32 } from "ligature";

@Route("{tenant}")
export class OrdersController extends ControllerBase {
  @BindProperty({ supportsGet: true }) tenant!: string;

  @HttpGet("orders/{id}")
  get(@FromRoute({ name: "id" }) number: Int32) {}

  @HttpGet("keys/{first}/{second}")
  keys(key: Key) {}
}

@Page("/courses/{handler?}")
export class CoursesPage extends PageModel {
  onGet() {}
}

export class KeysController extends ControllerBase {
  @HttpGet("one/{key.first}")
  one(key: Key) {}
}

export class Key {
  first!: string;
  @FromRoute({ name: "second" }) other!: string;
}
