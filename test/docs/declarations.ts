/** The classes of which the documents speak without showing them each time: a shop, its orders, and the people who keep them. */
export { default as Fastify } from "fastify";
import { ControllerBase, type InputFormatter, type Int32, type ModelBinder } from "ligature";

export class OrderLine {
  sku!: string;
  quantity!: Int32;
}

export class Order {
  id!: Int32;
  version!: Int32;
  customerEmail!: string;
  lines: OrderLine[] = [];
}

export class NewOrder {
  customerEmail!: string;
  lines: OrderLine[] = [];
}

/** Where the orders are kept. */
export class OrderStore {
  declare find: (id: Int32) => Order | undefined;
  declare get: (id: Int32) => Order | undefined;
  declare add: (order: NewOrder) => Order;
  declare replace: (id: Int32, order: NewOrder) => Order;
}

export declare const orders: OrderStore;

export class OrdersController extends ControllerBase {}

/** The authors that a binder looks up. */
export declare const authors: ReadonlyMap<Int32, object>;

export class Point {
  x = 0;
  y = 0;
}

export declare class PointBinder implements ModelBinder {
  bindModelAsync: ModelBinder["bindModelAsync"];
}

export declare class CsvFormatter implements InputFormatter {
  readonly mediaTypes: InputFormatter["mediaTypes"];
  createReader: InputFormatter["createReader"];
}

/** Where the users are kept. */
export declare class UserStore {
  has(name: string): Promise<boolean>;
}
