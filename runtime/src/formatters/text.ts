import { textOfBody } from "./body-text.js";
import type { InputFormatter } from "./input-formatter.js";

/** Reads `text/plain`, and each other text that `@Consumes` declares, for a target of the type `string`. UTF-8 and UTF-16, as for JSON. */
export const textInputFormatter: InputFormatter = {
  mediaTypes: ["text/plain"],
  declaredMediaTypes: ["text/*"],
  canReadType: ({ type }) => type.type === "String",
  createReader: () => (body, report) => {
    const model = textOfBody(body);
    if (model !== undefined) return { outcome: "success", model };
    report({ path: "", kind: "unreadable", message: "its bytes are not valid text in its charset" });
    return { outcome: "failure" };
  },
};

/** The bytes of `application/octet-stream`, and of any other content type that `@Consumes` declares, for a target of the type `Uint8Array`. */
export const bytesInputFormatter: InputFormatter = {
  mediaTypes: ["application/octet-stream"],
  declaredMediaTypes: ["*/*"],
  canReadType: ({ type }) => type.type === "Bytes",
  createReader:
    () =>
    ({ content }) => ({ outcome: "success", model: typeof content === "string" ? Buffer.from(content) : content }),
};
