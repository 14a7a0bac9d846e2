import { removeAttribute } from "../remove-attribute.js";

export const fix = removeAttribute;
