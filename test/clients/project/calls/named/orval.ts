import * as client from "../../generated/named/orval/client.js";
import { inJson, type NamedCalls } from "../../named-answers.js";

export const calls: NamedCalls = {
  async add(order) {
    const answer = await client.placedOrdersAdd(order);
    if (answer.status !== 200) throw new Error(`The status is ${answer.status}.`, { cause: answer });
    return answer.data;
  },
  async ship(parcel) {
    const answer = await client.placedOrdersShip(parcel);
    if (answer.status !== 200) throw new Error(`The status is ${answer.status}.`, { cause: answer });
    return inJson(answer.data);
  },
  async addWrong(order) {
    const answer = await client.placedOrdersAdd(order);
    if (answer.status !== 400) throw new Error(`The status is ${answer.status}.`, { cause: answer });
    return Object.keys(answer.data.errors ?? {});
  },
};
