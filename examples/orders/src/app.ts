import { createApp, type AppOptions } from "ligature";
import { Catalogue } from "./catalogue.js";
import { Clock } from "./clock.js";
import { Customer } from "./customers/customer.js";
import { CustomerBinder } from "./customers/customer-binder.js";
import { CustomerStore } from "./customers/customer-store.js";
import { CustomersController } from "./customers/customers.controller.js";
import { OrderStore } from "./orders/order-store.js";
import { OrdersController } from "./orders/orders.controller.js";

/** Assembles the application. Tests replace services by registering them again. */
export function createOrdersApp(replace: AppOptions["services"] = () => undefined) {
  return createApp({
    controllers: [OrdersController, CustomersController],
    services: (services) => {
      services
        .addSingleton(Clock)
        .addSingleton(Catalogue)
        // They are in memory, so they must outlive a request. With a database they would be scoped.
        .addSingleton(CustomerStore)
        .addSingleton(OrderStore);
      replace(services);
    },
    // A parameter `customer: Customer` is the customer whose number is in the request.
    modelBinderProviders: [{ types: [Customer], binderType: CustomerBinder }],
    openApi: {
      documents: {
        v1: {
          title: "Orders",
          version: "1.0",
          description: "The orders of a small shop's customers.",
          contact: { name: "The shop", email: "shop@orders.example" },
          license: { name: "MIT", identifier: "MIT" },
        },
      },
      operationIds: "action",
      // No one has to sign in.
      security: [],
    },
    health: {},
    swaggerUi: { documentTitle: "Orders API" },
    reDoc: { documentTitle: "Orders API, reference" },
  });
}
