import type { ConstantValue, Range } from "ligature/internal/model";
import type { Fix, FixProvider, FixRequest } from "../fix.js";

/** The call of `add*` that gives a service another lifetime. */
interface LifetimeChange {
  readonly lifetime: "scoped" | "singleton";
  readonly name: string;
  readonly file: string;
  readonly range: Range;
}

const methods = { scoped: "addScoped", singleton: "addSingleton" } as const;

/** Changes one of the two lifetimes. Only the author knows which service may be shared. */
export const fix: FixProvider = (request) => {
  const changes: ConstantValue = request.diagnostic.data?.changes ?? [];
  return (changes as unknown as readonly LifetimeChange[]).flatMap((change) => changed(request, change));
};

function changed({ diagnostic, source, readFile }: FixRequest, change: LifetimeChange): Fix[] {
  const { name, lifetime, file, range } = change;
  const isOwn = file === diagnostic.location.file;
  const into = isOwn ? source : readFile?.(file);
  if (into === undefined) return [];
  const [start, end] = into.offsetsOf(range);
  // A hosted service is always a singleton.
  if (!/^add(Scoped|Singleton)$/.test(into.text.slice(start, end))) return [];
  return [
    {
      title: `Register ${name} as ${lifetime === "scoped" ? "scoped" : "a singleton"}`,
      edits: [{ start, end, text: methods[lifetime] }],
      ...(!isOwn && { file }),
    },
  ];
}
