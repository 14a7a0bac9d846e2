import { defineConfig } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { pluginZod } from "@kubb/plugin-zod";

const folder = process.env.CLIENTS_FOLDER;
const toProject = "../".repeat(folder.split("/").length + 2);

export default defineConfig({
  input: { path: `./${folder}/openapi.json` },
  output: { path: `./${folder}/kubb`, clean: true },
  plugins: [
    pluginOas({ generators: [] }),
    pluginTs(),
    pluginZod(),
    pluginClient({ importPath: `${toProject}kubb-client.js`, parser: "zod" }),
  ],
});
