// @ts-nocheck
import { Bind, ControllerBase, HttpPost, type Decimal } from "ligature";

export class ItemsController extends ControllerBase {
  @HttpPost("items")
  create(@Bind("name, Price") item: Item) {}
  //                  ^^^^^ LIG1012
}

export class Item {
  name!: string;
  price!: Decimal;
}
