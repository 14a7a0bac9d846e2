import assert from "node:assert/strict";
import { CancellationToken, ResponseError } from "vscode-languageserver";
import { codeActionFeature } from "#server/features/code-actions.js";
import { completionFeature } from "#server/features/completion/index.js";
import { renameFeature } from "#server/features/rename.js";
import { createLog } from "#server/log.js";
import { pathOfUri } from "#server/text/file-uri.js";
import { SourceText } from "#server/text/source-text.js";
import type { Dice } from "../../fuzz/campaign/dice.js";
import { applyTextEdits, textEditsIn } from "../../helpers/text-edits.js";
import { handlersOf, type Handler } from "../feature-session.js";
import type { WireWorkspaceEdit } from "../navigation/navigated-project.js";
import { namesIn } from "../navigation/rename-search/search.js";
import type { EditorSession } from "./editor-session.js";

/** The answer of the server, and the texts that it changes, by absolute path. */
export interface Assistance {
  readonly what: string;
  readonly texts: ReadonlyMap<string, string>;
}

const nothing: Assistance = { what: "nothing is offered", texts: new Map() };

interface WireAction {
  readonly title: string;
  readonly edit: WireWorkspaceEdit;
}

/**
 * Somebody who asks the server for fixes, refactorings, renames and completion at random places of open files. Every edit that is
 * offered has to keep the rules of the protocol.
 */
export class Assistant {
  /** How many edits of one document were checked. */
  checked = 0;
  private readonly handlers: ReadonlyMap<string | symbol, Handler>;

  constructor(
    private readonly session: EditorSession,
    private readonly dice: Dice,
    private readonly textOf: (path: string) => string | undefined,
  ) {
    const error = (text: string): never => assert.fail(text);
    const log = createLog({ info: () => undefined, warn: () => undefined, error });
    const { files, projects } = session;
    this.handlers = handlersOf([codeActionFeature, completionFeature, renameFeature], { files, projects, log });
  }

  /** Asks once, and answers what it was. Often nothing is offered that changes a text. */
  async ask(): Promise<Assistance> {
    const open = [...this.session.files.all()];
    if (open.length === 0) return nothing;
    const { uri, path, text } = this.dice.pick(open);
    const source = new SourceText(text);
    const names = namesIn(text);
    const offset = names.length === 0 || this.dice.once(4) ? this.dice.below(text.length + 1) : this.dice.pick(names);
    const place = { textDocument: { uri }, position: source.positionAt(offset) };
    await this.complete(path, place);
    const action = this.dice.once(3) ? await this.rename(place) : await this.action(source, place);
    if (action === undefined) return nothing;
    return { what: `${action.title} at ${path}:${offset}`, texts: this.applied(action.edit) };
  }

  /** An item and what it adds to the file are applied together. */
  private async complete(path: string, place: object): Promise<void> {
    const items = await this.send("onCompletion", place);
    for (const edits of textEditsIn(items)) {
      applyTextEdits(this.textOf(path)!, edits);
      this.checked++;
    }
  }

  private async action(
    source: SourceText,
    { textDocument, position }: { readonly textDocument: object; readonly position: object },
  ): Promise<WireAction | undefined> {
    const line = this.dice.below(source.text.split("\n").length);
    const lines = { start: { line, character: 0 }, end: { line: line + 20, character: 0 } };
    const [range, context] = this.dice.pick([
      [lines, { diagnostics: [] }],
      [lines, { diagnostics: [], only: ["source.fixAll.ligature"] }],
      [
        { start: position, end: position },
        { diagnostics: [], only: ["refactor"] },
      ],
    ]);
    const actions = (await this.send("onCodeAction", { textDocument, range, context })) as readonly WireAction[];
    for (const { edit } of actions) this.applied(edit);
    return actions.length === 0 ? undefined : this.dice.pick(actions);
  }

  private async rename(place: object): Promise<WireAction | undefined> {
    if ((await this.send("onPrepareRename", place)) === null) return undefined;
    const newName = this.dice.pick(["zz", "renamed", "a-b", "$", "id", "class"]);
    const edit = (await this.send("onRenameRequest", { ...place, newName })) as WireWorkspaceEdit | null;
    return edit === null ? undefined : { title: `rename to ${newName}`, edit };
  }

  /** Answers `null` for what the server refuses. */
  private async send(handler: string, parameters: object): Promise<unknown> {
    const answer = await this.handlers.get(handler)!(parameters, CancellationToken.None);
    return answer instanceof ResponseError ? null : answer;
  }

  private applied({ documentChanges = [] }: WireWorkspaceEdit): Map<string, string> {
    const texts = new Map<string, string>();
    for (const { textDocument, edits } of documentChanges) {
      const path = pathOfUri(textDocument.uri)!;
      const text = this.textOf(path);
      assert.ok(text !== undefined, `an edit of ${path}, which is not there`);
      assert.equal(textDocument.version, this.session.files.get(path)?.version ?? null);
      assert.ok(!texts.has(path), `two lists of edits for ${path}`);
      texts.set(path, applyTextEdits(text, edits));
      this.checked++;
    }
    return texts;
  }
}
