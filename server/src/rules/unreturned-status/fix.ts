export { removeAttribute as fix } from "../remove-attribute.js";
