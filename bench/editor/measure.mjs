/** Measures our server and TypeScript's on the same workspace. Both run and take turns. Times are in milliseconds. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { editsOfLargeFile, fileName, largeFile, writeLargeFile } from "../support/large-file.mjs";
import { controller, model, writeWorkspace } from "../support/large-workspace.mjs";
import { changeBetween, edits, fileOfController } from "./edits.mjs";
import { cpuOf, measured, memoryOf, residentOf } from "./processes.mjs";
import { TypeScriptServer } from "./tsserver.mjs";

const server = fileURLToPath(new URL("../../server/dist/main.js", import.meta.url));
const patience = 300_000;
/** V8 returns pages in another thread, after a collection has ended. */
const secondsOfReturning = 5;
/** Of the comparison, the median is read. */
const comparedEdits = 20;

/**
 * @param options `count` controllers; `edits`; `idleSeconds` before the memory of idle servers is read: V8 begins to return memory some
 * seconds after the last request; `LanguageClient`: the class of the tests' client; `DocumentStore`: that of the extension; `note`: is
 * told what goes on
 */
export async function measure(options) {
  const folder = mkdtempSync(join(tmpdir(), "ligature-editor-"));
  try {
    writeWorkspace(folder, options.count);
    const run = new Run(folder, options);
    try {
      return await run.result();
    } finally {
      run.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same edits of one file with so many actions. Takes the options of `measure`, except `count`. */
export async function measureLargeFile({ actions, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), "ligature-editor-"));
  try {
    writeLargeFile(folder, actions);
    const run = new Run(folder, options);
    try {
      return { actions, samples: await run.largeFile(largeFile(actions)) };
    } finally {
      run.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(action) {
  const start = performance.now();
  const value = await action();
  return [performance.now() - start, value];
}

class Run {
  #texts = new Map();

  constructor(folder, { count, edits, idleSeconds, LanguageClient, DocumentStore, note }) {
    this.folder = folder;
    this.source = join(folder, "src");
    this.count = count;
    this.edits = edits;
    this.idleSeconds = idleSeconds;
    this.note = note;
    this.ours = new LanguageClient([...measured, server]);
    this.documents = new DocumentStore();
    this.theirs = new TypeScriptServer();
  }

  async result() {
    const { capabilities } = await this.ours.initialize([pathToFileURL(this.folder).href]);
    await this.theirs.request("configure", { hostInfo: "bench" });
    const project = await this.#openProject();
    this.note(`${this.count} controllers: the whole project`);
    const firstDocument = (await timed(() => this.#document()))[0];
    const edited = await this.#edit();
    this.note(`${this.count} controllers: ${this.edits} edits`);
    const comparison = await this.#compare();
    this.note(`${this.count} controllers: comparison with a base`);
    const asked = await this.#ask(capabilities);
    const memory = { ligature: await memoryOf(this.ours.process), tsserver: await memoryOf(this.theirs.process) };
    const settled = await this.#residentAfter(secondsOfReturning);
    this.note(`${this.count} controllers: hover, completion, rename, memory`);
    const idle = await this.#idle();
    this.note(`${this.count} controllers: memory when idle`);
    return {
      controllers: this.count,
      edits: this.edits,
      project,
      firstDocument,
      ...edited,
      comparison,
      ...asked,
      memory,
      settled,
      idle,
    };
  }

  /** Both servers know the whole file before the first edit. */
  async largeFile(text) {
    await this.ours.initialize([pathToFileURL(this.folder).href]);
    await this.theirs.request("configure", { hostInfo: "bench" });
    this.#texts.set(fileName, text);
    this.ours.open(this.#uri(fileName), text);
    await this.ours.request("ligature/openApiDocument", { textDocument: { uri: this.#uri(fileName) } });
    await this.#checkProject(fileName, text);
    const samples = [];
    for (const edit of editsOfLargeFile(text, this.edits)) samples.push(await this.#editOnce(edit));
    this.note(`One file: ${this.edits} edits`);
    return samples;
  }

  stop() {
    this.ours.process.kill();
    this.theirs.process.kill();
  }

  #uri(file) {
    return pathToFileURL(join(this.source, file)).href;
  }

  /** From opening a file, with a mistake that the syntax shows, to the diagnostics of the whole project. */
  async #openProject() {
    const [file, text] = [fileOfController(0), controller(0)];
    const wrong = text.replace("{id:int:min(1)}", "{id:itn}");
    const start = performance.now();
    this.ours.open(this.#uri(file), wrong);
    await this.ours.diagnostics(this.#uri(file), ({ diagnostics }) => diagnostics.length > 0, patience);
    const first = performance.now() - start;
    const mistaken = this.#uri(fileOfController(9));
    await this.ours.diagnostics(mistaken, ({ diagnostics }) => diagnostics.length > 0, patience);
    const ligature = performance.now() - start;
    this.#texts.set(file, text);
    this.ours.change(this.#uri(file), text);
    const [tsserver] = await timed(() => this.#checkProject(file, text));
    return { first, ligature, tsserver };
  }

  async #checkProject(file, text) {
    this.theirs.open(join(this.source, file), text);
    const files = readdirSync(this.source);
    await Promise.all(files.map((name) => this.#semanticDiagnostics(name)));
  }

  #semanticDiagnostics(file) {
    return this.theirs.request("semanticDiagnosticsSync", { file: join(this.source, file) });
  }

  /** The whole text, as the extension keeps it: after the first document, the server sends what has changed. */
  #document() {
    const params = { textDocument: { uri: this.#uri(fileOfController(0)) } };
    return this.documents.request(params, (asked) => this.ours.request("ligature/openApiDocument", asked));
  }

  async #edit() {
    const all = [];
    for (const edit of edits(this.edits, this.count)) {
      if (!this.#texts.has(edit.file)) this.#open(edit);
      all.push({ kind: edit.kind, ...(await this.#editOnce(edit)), ...(await this.#editForDocument(edit)) });
    }
    return { samples: all };
  }

  /**
   * After an edit, the document and then what has changed in it since the base: the time that the comparison adds. The base is a file with the
   * document before the edits, because what makes it has no effect on what follows.
   */
  async #compare() {
    const { text } = await this.#document();
    writeFileSync(join(this.folder, "base.json"), text);
    this.ours.notify("ligature/compareWith", { base: "./base.json" });
    const params = { textDocument: { uri: this.#uri(fileOfController(0)) } };
    const ask = () => this.ours.request("ligature/apiChanges", params);
    for (let state = ""; state !== "ready"; { state } = await ask()) await wait(100);
    const added = [];
    for (const { kind, file, text: edited } of edits(comparedEdits, this.count)) {
      if (!this.#texts.has(file)) this.#open({ kind, file });
      const change = this.#changeTo(file, edited.replace("or edit", "or the compared edit"));
      this.ours.change(this.#uri(file), change.newText, change);
      void this.theirs.change(join(this.source, file), change);
      await this.#document();
      added.push((await timed(ask))[0]);
    }
    this.ours.notify("ligature/compareWith", { base: null });
    return added;
  }

  /** Resident memory a while after one more edit, without a forced collection. */
  async #idle() {
    const edit = [...edits(this.edits + 1, this.count)].at(-1);
    if (!this.#texts.has(edit.file)) this.#open(edit);
    await this.#editOnce(edit);
    return this.#residentAfter(this.idleSeconds);
  }

  async #residentAfter(seconds) {
    await wait(seconds * 1000);
    return { seconds, ligature: residentOf(this.ours.process), tsserver: residentOf(this.theirs.process) };
  }

  #open({ kind, file }) {
    const index = Number(/\d+/.exec(file)[0]);
    const text = kind === "controller" ? controller(index) : model(index);
    this.#texts.set(file, text);
    this.ours.open(this.#uri(file), text);
    this.theirs.open(join(this.source, file), text);
  }

  /** One edit, sent to our server and then to TypeScript's, each measured from the change to its results. */
  async #editOnce({ file, text, bySyntax, byTypes }) {
    const [before, uri] = [cpuOf(this.ours.process), this.#uri(file)];
    const change = this.#changeTo(file, text);
    const start = performance.now();
    const version = this.ours.change(uri, change.newText, change);
    const isOf = (test) => (published) => published.version === version && test(published.diagnostics);
    await this.ours.diagnostics(uri, isOf(bySyntax), patience);
    const syntax = performance.now() - start;
    await this.ours.diagnostics(uri, isOf((found) => bySyntax(found) && byTypes(found)), patience); // prettier-ignore
    const types = performance.now() - start;
    const cpu = cpuOf(this.ours.process) - before;
    const theirBefore = cpuOf(this.theirs.process);
    const [theirs] = await timed(() => {
      void this.theirs.change(join(this.source, file), change);
      return this.#semanticDiagnostics(file);
    });
    return { syntax, types, cpu, theirs, theirCpu: cpuOf(this.theirs.process) - theirBefore };
  }

  /** The same edit again, with an immediate request for the document. */
  async #editForDocument({ file, text }) {
    const change = this.#changeTo(file, text.replace("or edit", "or the document's edit"));
    const [document] = await timed(() => {
      this.ours.change(this.#uri(file), change.newText, change);
      return this.#document();
    });
    void this.theirs.change(join(this.source, file), change);
    return { document };
  }

  #changeTo(file, text) {
    const before = this.#texts.get(file);
    this.#texts.set(file, text);
    const { start, end, newText } = changeBetween(before, text);
    return { start, end, newText };
  }

  /** Requests while nothing changes: hover, completion and rename, at positions where both servers have results. */
  async #ask() {
    const file = fileOfController(0);
    const lines = this.#texts.get(file).split("\n");
    const placeOf = (text, within) => {
      const line = lines.findIndex((one) => one.includes(text));
      return { line, character: lines[line].indexOf(text) + within };
    };
    await this.#document(); // the snapshot is current
    const asked = { hover: placeOf("get(id:", 4), completion: placeOf('@HttpDelete("{id:', 17), members: placeOf("this.", 5) }; // prettier-ignore
    const textDocument = { uri: this.#uri(file) };
    const theirs = (command, { line, character }) =>
      this.theirs.request(command, { file: join(this.source, file), line: line + 1, offset: character + 1 });
    const samples = [];
    for (let round = 0; round < this.edits; round++) {
      samples.push({
        hover: (await timed(() => this.ours.request("textDocument/hover", { textDocument, position: asked.hover })))[0],
        theirHover: (await timed(() => theirs("quickinfo", asked.hover)))[0],
        completion: (
          await timed(() => this.ours.request("textDocument/completion", { textDocument, position: asked.completion }))
        )[0],
        theirCompletion: (await timed(() => theirs("completionInfo", asked.members)))[0],
        rename: (await timed(() => this.#rename(textDocument, asked.hover)))[0],
        theirRename: (await timed(() => theirs("rename", asked.hover)))[0],
      });
    }
    return { asked: samples };
  }

  /** Nobody applies the edits, so each round finds the same places. */
  #rename(textDocument, position) {
    return this.ours.request("textDocument/rename", { textDocument, position, newName: "itemId" });
  }
}
