import { defineConfig } from "orval";

export default defineConfig({
  everything: {
    input: "./generated/openapi.json",
    output: {
      target: "./generated/orval/client.ts",
      client: "fetch",
      urlEncodeParameters: true,
      baseUrl: { runtime: "process.env.CLIENTS_ADDRESS" },
    },
  },
});
