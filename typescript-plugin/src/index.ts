import { allFeatures } from "./features.js";
import { createPlugin } from "./plugin.js";

/** The plugin for editors that have only TypeScript's server: the bundle makes it the module itself, which is what tsserver calls. */
export default createPlugin(allFeatures);
