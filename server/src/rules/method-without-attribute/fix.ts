import type { FixProvider } from "../fix.js";
import { hideMethod } from "../hide-method.js";
import { addDecorator } from "../method-edits.js";

/** Hides the method, or adds an attribute to it. */
export const fix: FixProvider = (request) => [
  ...hideMethod(request),
  { title: "Answer GET: @HttpGet()", edits: addDecorator(request, "HttpGet") },
];
