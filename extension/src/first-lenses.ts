/** Lenses that come when the server has loaded a project. */
import { setTimeout as pause } from "node:timers/promises";
import type { CancellationToken, CodeLens, ProviderResult, TextDocument } from "vscode";

/** The parts of a document and of a request for its lenses that are needed here. */
type Ask = (document: TextDocument, token: CancellationToken) => ProviderResult<CodeLens[]>;

/** Milliseconds that the first answer about a document may take. */
const longestWait = 250;

/** Asks for lenses, and does not wait long for the first ones. */
export interface FirstLenses {
  readonly provideCodeLenses: (
    document: TextDocument,
    token: CancellationToken,
    next: Ask,
  ) => Promise<CodeLens[] | null | undefined>;
  /** The server has started again, so all answers are the first ones. */
  forget(): void;
}

/**
 * VS Code takes the time of the last answers as the pause between a key and the next request. If it waited until a project is loaded, lenses
 * would stay old for as long after each key.
 *
 * @param refresh makes VS Code ask again, when a late answer has come
 */
export function createFirstLenses(refresh: (document: TextDocument) => void): FirstLenses {
  let answered = new WeakSet<TextDocument>();
  return {
    provideCodeLenses: async (document, token, next) => {
      const isFirst = !answered.has(document);
      let isLate = false;
      const answer = Promise.resolve(next(document, token)).then((lenses) => {
        answered.add(document);
        if (isLate) refresh(document);
        return lenses;
      });
      if (!isFirst) return answer;
      const none = pause(longestWait).then(() => {
        isLate = true;
        return [];
      });
      return Promise.race([answer, none]);
    },
    forget: () => (answered = new WeakSet()),
  };
}
