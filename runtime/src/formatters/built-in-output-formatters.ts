import { jsonMediaTypes } from "../metadata/index.js";
import type { OutputContent, OutputFormatter } from "./output-formatter.js";

/** Writes JSON: `application/json`, `text/json` and the `application/*+json` that `@Produces` names, with the members that the declared type has. */
export const jsonOutputFormatter: OutputFormatter = {
  mediaTypes: jsonMediaTypes,
  createWriter:
    ({ writeJson }) =>
    ({ source }) =>
      writeJson(source),
};

/** Sends texts as they are, as `text/plain`. Without it in the list, a text is JSON. */
export const stringOutputFormatter: OutputFormatter = {
  mediaTypes: ["text/plain"],
  createWriter:
    () =>
    ({ source }) =>
      source as string,
};

/** Sends bytes and streams as they are. Without it in the list, bytes are base64 in JSON. */
export const streamOutputFormatter: OutputFormatter = {
  mediaTypes: ["application/octet-stream"],
  createWriter:
    () =>
    ({ source }) =>
      source as OutputContent,
};
