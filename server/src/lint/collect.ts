import { existsSync, statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import type { ModelDiagnostic, Range, Severity, SourceLocation } from "ligature/model";
import type { Log } from "../log.js";
import { ProjectService } from "../projects/project-service.js";
import type { Project } from "../projects/project.js";
import type { Snapshot } from "../projects/snapshot.js";
import { slugOf } from "../rules/index.js";
import { OpenFiles } from "../text/open-files.js";

/** A place in a file, its path relative to the working directory. */
export interface LintPlace {
  readonly file: string;
  readonly range: Range;
}

/** Something that the linter says. */
export interface LintFinding extends LintPlace {
  readonly code: string;
  /** The check's name, where the code is a check's. */
  readonly name?: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly (LintPlace & { readonly message: string })[];
}

/** A path that cannot be linted. */
export class LintPathError extends Error {}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Everything that is wrong in the projects at some paths. A folder stands for the projects below it (or for the one that it is in), a file
 * for itself. Hints are for editors and left out.
 */
export async function collectFindings(paths: readonly string[], directory: string): Promise<LintFinding[]> {
  const findings = new Map<string, LintFinding>();
  for (const path of paths) {
    const absolute = resolve(directory, path);
    if (!existsSync(absolute)) throw new LintPathError(`There is no file or folder ${path}.`);
    for (const finding of await findingsAt(absolute, directory)) {
      findings.set(`${finding.file} ${finding.range.join()} ${finding.code} ${finding.message}`, finding);
    }
  }
  return [...findings.values()];
}

async function findingsAt(path: string, directory: string): Promise<LintFinding[]> {
  const isFolder = statSync(path).isDirectory();
  const findings: LintFinding[] = [];
  for (const project of projectsAt(path, isFolder)) {
    const snapshot = await project.current();
    for (const [file, diagnostics] of [...snapshot.diagnostics, ...snapshot.documentDiagnostics]) {
      if (isFolder ? !file.startsWith(path + sep) : file !== path) continue;
      findings.push(...diagnostics.filter(isShown).map((diagnostic) => toFinding(diagnostic, snapshot, directory)));
    }
  }
  return findings;
}

function projectsAt(path: string, isFolder: boolean): readonly Project[] {
  const projects = new ProjectService(new OpenFiles(), silent);
  if (!isFolder) return [projects.projectOf(path)];
  projects.use.folders = [path];
  const found = projects.all();
  if (found.length > 0) return found;
  const around = projects.around(path);
  return around === undefined ? [] : [around];
}

function isShown({ severity }: ModelDiagnostic): boolean {
  return severity !== "hint";
}

function toFinding(diagnostic: ModelDiagnostic, snapshot: Snapshot, directory: string): LintFinding {
  const { code, severity, message, location, related = [] } = diagnostic;
  const place = (one: SourceLocation): LintPlace => ({
    file: relative(directory, snapshot.pathOf(one)).split(sep).join("/"),
    range: one.range,
  });
  const name = slugOf(code);
  return {
    ...place(location),
    code,
    ...(name !== undefined && { name }),
    severity,
    message,
    related: related.map((one) => ({ ...place(one.location), message: one.message })),
  };
}
