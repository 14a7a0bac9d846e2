import { defineConfig } from "orval";

const folder = process.env.CLIENTS_FOLDER;

export default defineConfig({
  everything: {
    input: `./${folder}/openapi.json`,
    output: {
      target: `./${folder}/orval/client.ts`,
      client: "fetch",
      urlEncodeParameters: true,
      baseUrl: { runtime: "process.env.CLIENTS_ADDRESS" },
    },
  },
});
