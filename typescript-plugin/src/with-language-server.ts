import { withLanguageServer } from "./features.js";
import { createPlugin } from "./plugin.js";

/** The plugin that the VS Code extension carries: by itself it leaves to the language server what that does. */
export default createPlugin(withLanguageServer);
