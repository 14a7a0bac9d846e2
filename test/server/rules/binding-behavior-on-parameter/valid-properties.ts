// @ts-nocheck
import { BindNever, BindRequired, ControllerBase, HttpPost, Required, type Int32 } from "ligature";

@BindRequired()
export class Item {
  name!: string;
  @BindNever() owner!: string;
}

export class ItemsController extends ControllerBase {
  @HttpPost("items")
  create(item: Item, @Required() count: Int32) {}
}
