import type TS from "typescript";
import { projectRootOf } from "../../project/index.js";
import type { Project } from "./project.js";

/** Programs that somebody else makes and keeps up to date: those of TypeScript's own server. */
export interface GivenPrograms {
  /** The folder of the project: that of its tsconfig, where it has one. */
  readonly directory: string;
  readonly configFile?: string;
  /** The program of the present texts: the same one for as long as nothing has changed. */
  program(): TS.Program;
}

/** A program's project. Paths stay as the program names them: its owner asks by these. */
export function projectOfProgram({ directory, configFile }: GivenPrograms, program: TS.Program): Project {
  return {
    root: projectRootOf(directory),
    ...(configFile !== undefined && { configFile }),
    options: program.getCompilerOptions(),
    fileNames: program.getRootFileNames(),
    configFiles: configFile === undefined ? [] : [configFile],
    problems: [],
    warnings: [],
    references: [],
    includedDirectories: [],
  };
}

/** The compiler's own mark: nothing of the structure of the earlier program is another one. */
const completelyReused = 2;

/** Whether modules may resolve in another way than in the program before. */
export function isStructureNew(before: TS.Program | undefined, after: TS.Program): boolean {
  const { structureIsReused } = after as TS.Program & { readonly structureIsReused?: number };
  if (before === undefined || structureIsReused !== completelyReused) return true;
  const [files, others] = [before.getSourceFiles(), after.getSourceFiles()];
  return files.length !== others.length || files.some(({ fileName }, index) => fileName !== others[index]?.fileName);
}

const identities = new WeakMap<TS.SourceFile, string>();
let lastIdentity = 0;

/** Another text for each tree. A changed file has a new one, and to compare trees costs less than to hash their texts. */
export function identityOf(file: TS.SourceFile | undefined): string {
  if (file === undefined) return "";
  let identity = identities.get(file);
  if (identity === undefined) identities.set(file, (identity = String(++lastIdentity)));
  return identity;
}
