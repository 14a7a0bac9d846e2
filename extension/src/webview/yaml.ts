/** YAML, a script of its own: it is loaded when the view is first shown. */
export { yamlFormat as format } from "./yaml-format.js";
