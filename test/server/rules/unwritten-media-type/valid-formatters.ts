// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Produces, Route } from "ligature";

export class Order {
  id!: number;
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("csv")
  @Produces("text/csv")
  csv(): Order[] {
    return [new Order()];
  }
}

export const app = createApp({ controllers: [OrdersController], outputFormatters: [new CsvFormatter()] });
