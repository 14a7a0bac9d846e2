import type { ClientCapabilities, ServerCapabilities } from "vscode-languageserver";
import { codeActionCommandsFeature } from "./code-action-commands.js";
import { codeActionFeature } from "./code-actions.js";
import { codeLensFeature } from "./code-lens.js";
import { completionFeature } from "./completion/index.js";
import { definitionFeature } from "./definition.js";
import { documentHighlightFeature } from "./document-highlight.js";
import { documentLinksFeature } from "./document-links.js";
import { documentSourceFeature } from "./document-source.js";
import { documentSymbolsFeature } from "./document-symbols.js";
import type { Feature } from "./feature.js";
import { hoverFeature } from "./hover/index.js";
import { implementationFeature } from "./implementation.js";
import { inlayHintFeature } from "./inlay-hints.js";
import { linkedEditingFeature } from "./linked-editing.js";
import { matchRoutesFeature } from "./routes/match-routes.js";
import { routeDetailsFeature } from "./routes/route-details.js";
import { newItemsFeature } from "./new-items/index.js";
import { projectsFeature } from "./projects.js";
import { selectionRangesFeature } from "./selection-ranges.js";
import { semanticTokensFeature } from "./semantic-tokens.js";
import { signatureHelpFeature } from "./signature-help.js";
import type { ServerContext } from "../server-context.js";
import { referencesFeature } from "./references.js";
import { renameFeature } from "./rename.js";
import { typeDefinitionFeature } from "./type-definition.js";
import { willRenameFilesFeature } from "./will-rename-files.js";
import { workspaceSymbolsFeature } from "./workspace-symbols.js";

/** Every feature that needs only the context, one per file. */
export const features: readonly Feature[] = [
  codeActionCommandsFeature,
  codeActionFeature,
  codeLensFeature,
  completionFeature,
  definitionFeature,
  documentHighlightFeature,
  documentLinksFeature,
  documentSourceFeature,
  documentSymbolsFeature,
  hoverFeature,
  implementationFeature,
  inlayHintFeature,
  linkedEditingFeature,
  matchRoutesFeature,
  newItemsFeature,
  projectsFeature,
  routeDetailsFeature,
  selectionRangesFeature,
  semanticTokensFeature,
  signatureHelpFeature,
  referencesFeature,
  renameFeature,
  typeDefinitionFeature,
  willRenameFilesFeature,
  workspaceSymbolsFeature,
];

/** The capabilities of all features together. */
export function featureCapabilities(client: ClientCapabilities, context: ServerContext): ServerCapabilities {
  return Object.assign({}, ...features.map((feature) => feature.capabilities(client, context))) as ServerCapabilities;
}
