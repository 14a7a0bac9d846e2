/** The plugin in TypeScript's server, which the extension carries and a project may have of its own. */
import { extensions } from "vscode";

/** The members that TypeScript's extension gives to others, as far as they are used here. */
interface TypeScriptExtension {
  getAPI(version: 0): { configurePlugin(name: string, configuration: object): void } | undefined;
}

/** The features of the language server: a plugin that a tsconfig lists, for other editors, would show the same a second time. */
const doneByServer = {
  diagnostics: false,
  completion: false,
  attributes: false,
  quickInfo: false,
  definition: false,
  references: false,
};

/** Tells the plugin that the language server is there. TypeScript's extension remembers it for every server that it starts. */
export async function configureTypeScriptPlugin(): Promise<void> {
  const extension = extensions.getExtension<TypeScriptExtension | undefined>("vscode.typescript-language-features");
  const typeScript = await extension?.activate();
  typeScript?.getAPI(0)?.configurePlugin("ligature-typescript-plugin", doneByServer);
}
