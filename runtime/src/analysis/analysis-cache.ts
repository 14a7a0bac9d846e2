import {
  callsRecorder,
  Memo,
  sameData,
  typesRecorder,
  type CallReads,
  type Recorder,
  type Reads,
} from "../incremental/index.js";
import type { SourceLocation } from "../model/index.js";
import type { CheckContext, Part, ReadSource } from "./check.js";
import type { FindingsInPart, PartInputs } from "./parts.js";

/** The facts about the rest of the application that a check gets. */
type Settings = Omit<CheckContext, "endpoints" | "readSource"> & { readonly prefix: string };

/** Records which texts are read. Of a file that has not changed, none is read again. */
const textsRecorder: Recorder<ReadSource> = {
  record(readSource) {
    const { value, reads } = callsRecorder.record<string | undefined, SourceLocation>(readSource);
    return { value, reads: () => textReads(reads()) };
  },
  changed: (now, before) => now.changedSince?.(before),
};

type Texts = CallReads<string | undefined, SourceLocation>;

/** Most parts read none. */
function textReads(reads: Texts): Reads<ReadSource> {
  return reads.keys().length === 0 ? reads : new TextReads(reads);
}

class TextReads implements Reads<ReadSource> {
  constructor(private readonly reads: Texts) {}

  keys(): readonly string[] {
    return this.reads.keys().map(({ file }) => file);
  }

  holds(now: ReadSource): boolean {
    return this.reads.holds(now);
  }
}

const partMemo = () =>
  new Memo<Part, PartInputs, FindingsInPart>({
    types: typesRecorder,
    endpointsIn: callsRecorder,
    readSource: textsRecorder,
  });

/**
 * Keeps the findings of checks with the scope `part` from one call of `analyze` to the next. A controller or a type is checked again only if
 * it, or a type, route or text that its checks have used, has changed. The findings are the same with and without the cache.
 *
 * @example `(model: ApplicationModel, analysisCache: AnalysisCache) => analyze(model, { analysisCache })`
 */
export class AnalysisCache {
  #settings: Settings | undefined;
  #memo = partMemo();

  /**
   * The findings of some parts.
   *
   * @param parts the parts
   * @param inputs what the checks use of the application
   * @param context what they may use besides: with another one, nothing of the earlier findings holds
   * @param look checks one part
   * @returns the findings of each part
   */
  findings(
    parts: readonly Part[],
    inputs: PartInputs,
    { endpoints, readSource: _, ...rest }: CheckContext,
    look: (from: PartInputs, part: Part) => FindingsInPart,
  ): readonly FindingsInPart[] {
    const settings = { ...rest, prefix: endpoints.prefix.text };
    if (!sameData(this.#settings, settings)) this.#memo = partMemo();
    this.#settings = settings;
    return this.#memo.of(parts, inputs, look);
  }
}
