import {
  Api,
  type HttpResponse,
  type ValidationProblemDetails,
} from "../../generated/named/swagger-typescript-api/api.js";
import { address } from "../../named-address.js";
import type { NamedCalls } from "../../named-answers.js";

const { placedOrders } = new Api({ baseUrl: address });

export const calls: NamedCalls = {
  add: async (order) => (await placedOrders.placedOrdersAdd(order)).data,
  ship: async (parcel) => (await placedOrders.placedOrdersShip(parcel)).data,
  async addWrong(order) {
    try {
      await placedOrders.placedOrdersAdd(order);
    } catch (failed) {
      const { error } = failed as HttpResponse<unknown, ValidationProblemDetails>;
      return Object.keys(error.errors ?? {});
    }
    throw new Error("It did not fail.");
  },
};
