import { present } from "../../answers.js";
import { client } from "../../generated/named/hey-api/client.gen.js";
import * as sdk from "../../generated/named/hey-api/sdk.gen.js";
import { address } from "../../named-address.js";
import { inJson, type NamedCalls } from "../../named-answers.js";

client.setConfig({ baseUrl: address });

export const calls: NamedCalls = {
  add: async (body) => present((await sdk.placedOrdersAdd({ body })).data),
  ship: async (body) => inJson(present((await sdk.placedOrdersShip({ body })).data)),
  async addWrong(body) {
    const { error } = await sdk.placedOrdersAdd({ body, requestValidator: undefined });
    return Object.keys(present(error).errors ?? {});
  },
};
