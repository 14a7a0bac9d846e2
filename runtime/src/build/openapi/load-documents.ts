import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { UsageError } from "../../command-line/index.js";
import { loadUnstarted } from "../load-unstarted.js";
import type { DocumentMaker } from "../project-documents.js";

/**
 * Runs a module until the application that it creates has its documents. The application does not start.
 *
 * @param named the module
 * @param deliver writes a document, and returns the exit code, with which the process ends
 * @returns the exit code, if there is no application with documents
 */
export async function loadDocuments(named: string, deliver: (documents: DocumentMaker) => number): Promise<number> {
  const main = resolve(named);
  if (!existsSync(main)) throw new UsageError(`There is no ${named}. Name the module that creates the application.`);
  const seen: { application: boolean; documents?: DocumentMaker } = { application: false };
  const deliverNow = (documents: DocumentMaker): Promise<never> => end(attempt(() => deliver(documents)));
  // Documents that nothing has changed until now are complete.
  const fail = (): Promise<never> =>
    seen.documents === undefined
      ? end(refuse(relative(process.cwd(), main), seen.application))
      : deliverNow(seen.documents);
  listen({
    made: () => (seen.application = true),
    starts: () => void fail(),
    documents(documents) {
      if (!documents.mayChange) return deliverNow(documents);
      seen.documents = documents;
      return Promise.resolve();
    },
  });
  // The application may still be created when its module is loaded. When no work is left, none will be.
  process.once("beforeExit", () => void fail());
  try {
    const exported = await loadUnstarted(main);
    if (!seen.application) await callMaker(exported);
  } catch (error) {
    if (!isStartError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return end(1);
  }
  return seen.application ? fail() : waitForApplication();
}

/** The module may create it later. */
function waitForApplication(): Promise<never> {
  return new Promise(() => undefined);
}

interface Listener {
  /** An application was created. It has not started. */
  readonly made: () => void;
  /** It is asked to start. */
  readonly starts: () => void;
  /** It has documents. It waits for ever, unless they may still change. */
  readonly documents: (documents: DocumentMaker & { readonly mayChange: boolean }) => Promise<void>;
}

/** The run time tells it what it creates. It is found by names alone, because this folder does not depend on hosting. */
function listen({ made, starts, documents }: Listener): void {
  const shared = globalThis as Record<symbol, unknown>;
  shared[Symbol.for("ligature.plansListener")] = { made, starts };
  shared[Symbol.for("ligature.documentsListener")] = documents;
}

/** A module such as `app.ts` of a new project exports the function that creates the application. */
async function callMaker(exported: Readonly<Record<string, unknown>>): Promise<void> {
  const functions = Object.values(exported).filter((value) => typeof value === "function");
  const [maker, ...others] = functions.filter((value) => !isClass(value));
  if (maker?.length === 0 && others.length === 0) await (maker as () => unknown)();
}

/** Controllers and models may be beside it. */
function isClass(value: object): boolean {
  return /^class\b/.test(Function.prototype.toString.call(value));
}

function attempt(deliver: () => number): number {
  try {
    return deliver();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\nSee ligature openapi --help.\n`);
    return 2;
  }
}

function isStartError(error: unknown): error is Error {
  return error instanceof Error && error.name === "ApplicationModelError";
}

function refuse(main: string, hasApplication: boolean): number {
  process.stderr.write(
    hasApplication
      ? `The application that ${main} creates has no documents. Set its option openApi: createApp({ controllers, openApi: {} }).\n`
      : `${main} created no application with controllers.\nName a module that creates it while it is loaded, or one whose only exported function, called without arguments, does.\n`,
  );
  return 2;
}

/** Ends the process, which open connections and timers would keep running, when everything is written. */
function end(code: number): Promise<never> {
  process.stdout.write("", () => process.exit(code));
  // Nothing that waits for it does more, not even the application.
  return new Promise(() => undefined);
}
