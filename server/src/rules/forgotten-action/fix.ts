export { hideMethod as fix } from "../hide-method.js";
