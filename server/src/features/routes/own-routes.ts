import type { ListedRoutes } from "ligature/internal/applications";
import type { SourceLocation } from "ligature/internal/model";
import type { Project } from "../../projects/project.js";
import type { ProjectService } from "../../projects/project-service.js";
import type { Snapshot } from "../../projects/snapshot.js";

/** The routes that a project declares. A project of tests reads the application of another project, which lists it. */
export function ownRoutes(project: Project, snapshot: Snapshot, projects: Pick<ProjectService, "isOwn">): ListedRoutes {
  const isOwn = ({ location }: { readonly location: SourceLocation }): boolean =>
    projects.isOwn(snapshot.pathOf(location), project);
  const { applications, unregistered } = snapshot.routes;
  return { applications: applications.filter(isOwn), unregistered: unregistered.filter(isOwn) };
}
