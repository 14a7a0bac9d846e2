import createClient from "openapi-fetch";
import { present } from "../../answers.js";
import type { paths } from "../../generated/named/openapi-typescript/schema.js";
import { address } from "../../named-address.js";
import { inJson, type NamedCalls } from "../../named-answers.js";

const client = createClient<paths>({ baseUrl: address });

export const calls: NamedCalls = {
  add: async (body) => present((await client.POST("/placed-orders", { body })).data),
  ship: async (body) => inJson(present((await client.POST("/placed-orders/parcels", { body })).data)),
  async addWrong(body) {
    const { error } = await client.POST("/placed-orders", { body });
    return Object.keys(present(error).errors ?? {});
  },
};
