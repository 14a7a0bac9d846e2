/** Two applications of one project, which share a controller. */
import { ControllerBase, createApp, HttpDelete, HttpGet, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}", { name: "order" })
  get(id: number): number {
    return id;
  }
}

@Route("accounts")
export class AccountsController extends ControllerBase {
  @HttpGet("{name}")
  get(name: string): string {
    return name;
  }

  @HttpDelete("{name}", { order: 2 })
  close(name: string): string {
    return name;
  }
}

/** The application of customers. */
export const createShop = () => createApp({ controllers: [OrdersController] });

/** The application of those who work there. */
export const createStaff = () => createApp({ controllers: [OrdersController, AccountsController], prefix: "/staff" });
