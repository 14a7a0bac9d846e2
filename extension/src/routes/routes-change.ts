/** Follows the routes of projects: applies what the server tells of changes. */
import type { ProjectRoutes, Route, RoutesChangedParams, RoutesEdit } from "ligature-language-server/protocol";

/**
 * The routes after a change.
 *
 * @param projects the routes before
 * @param change what the server has told
 * @returns the routes. Lists that have not changed are the same objects.
 */
export function withRoutesChange(projects: readonly ProjectRoutes[], change: RoutesChangedParams): ProjectRoutes[] {
  if ("removed" in change) return projects.filter(({ project }) => project !== change.removed);
  if ("routes" in change) {
    const { routes } = change;
    const isKnown = projects.some(({ project }) => project === routes.project);
    return isKnown ? projects.map((one) => (one.project === routes.project ? routes : one)) : [...projects, routes];
  }
  const { project, version, syntaxError, edits } = change;
  return projects.map((one) => {
    if (one.project !== project) return one;
    const { syntaxError: _, ...before } = one;
    return { ...before, version, ...(syntaxError && { syntaxError }), ...edited(one, edits) };
  });
}

function edited({ applications, unregistered }: ProjectRoutes, edits: readonly RoutesEdit[]) {
  const editOf = (index?: number): RoutesEdit | undefined => edits.find(({ application }) => application === index);
  return {
    applications: applications.map((one, index) => {
      const edit = editOf(index);
      return edit === undefined ? one : { ...one, routes: spliced(one.routes, edit) };
    }),
    unregistered: spliced(unregistered, editOf()),
  };
}

function spliced(routes: readonly Route[], edit: RoutesEdit | undefined): readonly Route[] {
  return edit === undefined ? routes : routes.toSpliced(edit.start, edit.deleteCount, ...edit.routes);
}
