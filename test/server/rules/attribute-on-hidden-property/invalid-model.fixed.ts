// @ts-nocheck
import {
  ControllerBase,
  Display,
  FromBody,
  FromQuery,
  HttpGet,
  HttpPost,
  MaxLength,
  Range,
  Required,
  Route,
  type Int32,
} from "ligature";

class Named {
  @Required() name?: string;
  //`@Required()` LIG1048
}

class Page<T> {
  items!: T[];
  @Range(1, 100) readonly size: Int32 = 10;
  //`@Range(1, 100)` LIG1048
}

export class NewOrder extends Named {
  @Required() region?: string;
  //`@Required()` LIG1048
  city?: string;
  @Display({ name: "Code" })
  //`@MaxLength(20)` LIG1048
  set code(value: string) {}
  // prettier-ignore
  @Required() @MaxLength(20) note?: string;
  //`@Required()` LIG1048
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @FromQuery() static page: Int32 = 1;
  //`@FromQuery()` LIG1021

  @HttpPost()
  add(@FromBody() order: NewOrder): Page<string> | string {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return order.city === undefined ? new Page<string>() : order.city;
  }

  @HttpGet()
  list(): Page<NewOrder> {
    return new Page<NewOrder>();
  }
}
