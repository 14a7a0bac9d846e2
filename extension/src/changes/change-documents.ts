/** Virtual documents: parts of both OpenAPI documents, and the sources of the base. */
import { commands, Disposable, EventEmitter, Uri, window, workspace } from "vscode";
import type {
  ApiChange,
  ApiChangesParams,
  ApiFragmentParams,
  BaseSourceParams,
  SourceLocation,
} from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";
import { toRange } from "../locations.js";
import { textOrReason } from "../unanswered.js";
import type { ChangeNode } from "./change-tree.js";

const fragmentScheme = "ligature-api-fragment";
const sourceScheme = "ligature-base";

type ChangeOf = Extract<ChangeNode, { kind: "change" }>;

/** Shows virtual documents. */
export interface ChangeDocuments {
  /** Both fragments of JSON in a diff editor. */
  compare(node: ChangeOf): Promise<void>;
  /** The code that the base has. */
  openBase(node: ChangeOf): Promise<void>;
  dispose(): void;
}

/** Registers the virtual documents. Those of the current sources follow them. */
export function createChangeDocuments(client: LigatureClient): ChangeDocuments {
  const changed = new EventEmitter<Uri>();
  const provider = workspace.registerTextDocumentContentProvider(fragmentScheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: (uri) => {
      const params = readFragment(uri);
      return compared(client, params, async () => (await client.apiFragment(params)).text);
    },
  });
  const sources = workspace.registerTextDocumentContentProvider(sourceScheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: (uri) => {
      const params = readSource(uri);
      return compared(client, { project: params.project }, async () => {
        const { text, message } = await client.baseSource(params);
        return text ?? `// ${message ?? "There is no such file."}\n`;
      });
    },
  });
  const refresh = (project?: string): void => {
    for (const { uri } of workspace.textDocuments) {
      if (uri.scheme !== fragmentScheme && uri.scheme !== sourceScheme) continue;
      if (project === undefined || readSource(uri).project === project) changed.fire(uri);
    }
  };
  const listeners = [
    client.onDidChangeApiChanges(({ project }) => refresh(project)),
    client.onDidChangeState((state) => state === "running" && refresh()),
  ];
  return {
    compare: async ({ shown, change }) => {
      const { project, documentName, baseLabel } = shown.result;
      const side = (of: "base" | "revision"): Uri => fragmentUri({ project, documentName, side: of, pointer: pointerIn(change, of) }); // prettier-ignore
      const title = `${nameOf(pointerIn(change, "revision"))} (${baseLabel} ↔ sources)`;
      await commands.executeCommand("vscode.diff", side("base"), side("revision"), title);
    },
    openBase: async ({ shown, change }) => {
      if (change.baseLocation === undefined) return;
      await showSource(shown.result.project, shown.result.baseLabel, change.baseLocation);
    },
    dispose: () => {
      Disposable.from(provider, sources, changed, ...listeners).dispose();
    },
  };
}

/** A server that has started meanwhile compares first, and the text is asked for again when it has. */
function compared(client: LigatureClient, { project, documentName }: ApiChangesParams, text: () => Promise<string>) {
  return textOrReason(async () => {
    const result = await client.apiChanges({ project, documentName });
    return result?.state === "preparing" ? `// Reading ${result.baseLabel}...\n` : text();
  });
}

async function showSource(project: string, label: string, { uri, range }: SourceLocation): Promise<void> {
  const { path } = Uri.parse(uri);
  // The label keeps the sources of two bases apart.
  const query = JSON.stringify({ project, uri, label } satisfies BaseSourceParams & { readonly label: string });
  await window.showTextDocument(Uri.from({ scheme: sourceScheme, path, query }), { selection: toRange(range), preview: true }); // prettier-ignore
}

/** A part that only one document has is compared with nothing, and not with all that is around it in the other one. */
function pointerIn({ base, revision }: ApiChange, side: "base" | "revision"): string {
  const [own, other] = side === "base" ? [base, revision] : [revision, base];
  return other.startsWith(`${own}/`) ? other : own;
}

/** The path is the title of the tab. It ends in `.json`, which sets the language. */
function fragmentUri(params: ApiFragmentParams): Uri {
  const path = `/${params.side}/${nameOf(params.pointer)}.json`;
  return Uri.from({ scheme: fragmentScheme, path, query: JSON.stringify(params) });
}

/** The last name of a pointer says most. */
function nameOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf("/") + 1).replaceAll("~1", " ").replaceAll("~0", "~").trim() || "document"; // prettier-ignore
}

function readFragment(uri: Uri): ApiFragmentParams {
  return JSON.parse(uri.query) as ApiFragmentParams;
}

function readSource(uri: Uri): BaseSourceParams {
  const { project, uri: source } = JSON.parse(uri.query) as BaseSourceParams;
  return { project, uri: source };
}
