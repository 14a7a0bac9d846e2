import { identicalPathRules } from "./identical-paths.js";
import { operationIdRules } from "./operation-ids.js";

/** The rules that only a document shows. They have pages, but are not checks of declarations. */
export const documentRules = [
  {
    code: "LIG5001",
    slug: "duplicate-schema-id",
    title: "Two types have the same name in a document.",
    severity: "warning",
  },
  {
    code: "LIG5002",
    slug: "undescribed-route",
    title: "A route cannot be described: it answers any method, or one that OpenAPI does not know.",
    severity: "information",
  },
  {
    code: "LIG5003",
    slug: "duplicate-operation",
    title: "Two actions have the same method and path in a document.",
    severity: "warning",
  },
  ...operationIdRules,
  ...identicalPathRules,
] as const;
