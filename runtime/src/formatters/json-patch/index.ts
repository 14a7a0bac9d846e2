export { nodeOf, type JsonNode } from "./json-node.js";
export { readOperations, type JsonPatchOperation } from "./operations.js";
export { PatchFailure } from "./patch-failure.js";
export type { PatchSession } from "./patch-session.js";
export { ModelPatcher } from "./model-patcher.js";
