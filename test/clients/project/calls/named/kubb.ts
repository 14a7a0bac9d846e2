import { placedOrdersAdd } from "../../generated/named/kubb/clients/placedOrdersAdd.js";
import { placedOrdersShip } from "../../generated/named/kubb/clients/placedOrdersShip.js";
import { FailedError } from "../../kubb-client.js";
import { inJson, type NamedCalls } from "../../named-answers.js";

export const calls: NamedCalls = {
  add: (order) => placedOrdersAdd(order),
  ship: async (parcel) => inJson(await placedOrdersShip(parcel)),
  async addWrong(order) {
    try {
      await placedOrdersAdd(order);
    } catch (error) {
      // Its schema of zod finds the mistake before the server does.
      if (error instanceof FailedError) return Object.keys((error.data as { errors: object }).errors);
      const { issues } = error as { issues: { path: (string | number)[] }[] };
      return issues.map(({ path: [list, index, name] }) => `${list}[${index}].${name}`);
    }
    throw new Error("It did not fail.");
  },
};
