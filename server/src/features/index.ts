import type { ClientCapabilities, ServerCapabilities } from "vscode-languageserver";
import { codeActionFeature } from "./code-actions.js";
import { codeLensFeature } from "./code-lens.js";
import { completionFeature } from "./completion/index.js";
import type { Feature } from "./feature.js";
import { hoverFeature } from "./hover/index.js";
import { inlayHintFeature } from "./inlay-hints.js";
import { projectsFeature } from "./projects.js";
import { semanticTokensFeature } from "./semantic-tokens.js";
import { signatureHelpFeature } from "./signature-help.js";
import type { ServerContext } from "../server-context.js";

/** Every feature that answers requests from the context alone, one per file. */
export const features: readonly Feature[] = [
  codeActionFeature,
  codeLensFeature,
  completionFeature,
  hoverFeature,
  inlayHintFeature,
  projectsFeature,
  semanticTokensFeature,
  signatureHelpFeature,
];

/** What all features offer together. */
export function featureCapabilities(client: ClientCapabilities, context: ServerContext): ServerCapabilities {
  return Object.assign({}, ...features.map((feature) => feature.capabilities(client, context))) as ServerCapabilities;
}
