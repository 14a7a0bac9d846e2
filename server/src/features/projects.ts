import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Project } from "../projects/project.js";
import { projectsRequest, type ProjectDescription, type ProjectsResult } from "../protocol.js";
import type { ServerContext } from "../server-context.js";
import { pathOfUri } from "../text/file-uri.js";
import type { Feature } from "./feature.js";
import { folderName, projectsWithControllers, toNotice } from "./open-api-document.js";

/** `ligature/projects`. */
export const projectsFeature: Feature = {
  capabilities: () => ({}),
  listen: (context) =>
    context.connection.onRequest(
      projectsRequest,
      context.guard.request(projectsRequest, () => listProjects(context)),
    ),
};

/** The projects of the workspace that have controllers. */
async function listProjects({ projects }: ServerContext): Promise<ProjectsResult> {
  const found = await projectsWithControllers(projects);
  return { projects: await Promise.all(found.map(describe)) };
}

async function describe(project: Project): Promise<ProjectDescription> {
  const snapshot = await project.current();
  const { documentNames, syntaxError } = snapshot;
  return {
    project: project.uri,
    name: nameOf(project),
    documents: documentNames,
    ...(syntaxError && { syntaxError: toNotice(syntaxError, snapshot) }),
  };
}

/** The name of a project, for people: its package's, or its folder's. A tsconfig below that of its package adds its folder. */
export function nameOf({ root, uri }: Project): string {
  const config = pathOfUri(uri) ?? join(root, "tsconfig.json");
  const own = dirname(config);
  for (let folder = own; ; folder = dirname(folder)) {
    const name = packageName(folder);
    if (name !== undefined) return [name, ...relative(folder, own).split(sep)].filter(Boolean).join("/");
    if (folder === resolve(root) || folder === dirname(folder)) return folderName(config);
  }
}

function packageName(folder: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { name?: unknown };
    return typeof name === "string" && name !== "" ? name : undefined;
  } catch {
    return undefined; // There is none, or it cannot be read.
  }
}
