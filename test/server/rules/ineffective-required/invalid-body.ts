// @ts-nocheck
import {
  AutomaticBadRequest,
  ControllerBase,
  FromBody,
  HttpPost,
  Range,
  Required,
  Route,
  type DateTime,
  type Int32,
} from "ligature";

export enum Kind {
  Small,
  Large,
}

export class Line {
  @Required() product!: string;
  @Required() quantity!: Int32;
  // `@Required()` LIG5013
  @Range(1, 5)
  @Required()
  // `@Required()` LIG5013
  stars!: number;
  @Required() due: DateTime; // when it must be there
  // `@Required()` LIG5013
  @Required() kind!: Kind;
  // `@Required()` LIG5013
  @Required() size!: "s" | "m";
  // `@Required()` LIG5013
  @Required() discount!: Int32 | null;
  @Required() note?: Int32;
  @Required() readonly total: Int32;
}

export class Order {
  lines: Line[] = [];
  @Required() isPaid: boolean = false;
  // `@Required()` LIG5013
}

@Route("orders")
@AutomaticBadRequest()
export class OrdersController extends ControllerBase {
  @HttpPost()
  add(@FromBody() order: Order) {
    return order.lines.length;
  }

  @HttpPost("one")
  one(@FromBody() line: Line) {
    return line.quantity;
  }
}
