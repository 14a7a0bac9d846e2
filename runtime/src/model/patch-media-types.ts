import type { PatchTypeName } from "./type-model.js";

/** The one media type of the bodies from which changes of an object are read (rule B54). */
export const patchMediaTypes: Readonly<Record<PatchTypeName, string>> = {
  JsonPatchDocument: "application/json-patch+json",
  JsonMergePatchDocument: "application/merge-patch+json",
};
