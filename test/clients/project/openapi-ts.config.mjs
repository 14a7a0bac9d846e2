import { defineConfig } from "@hey-api/openapi-ts";

const folder = process.env.CLIENTS_FOLDER;

export default defineConfig({
  input: `./${folder}/openapi.json`,
  output: `${folder}/hey-api`,
  plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "zod", { name: "@hey-api/sdk", validator: true }],
  logs: { file: false },
});
