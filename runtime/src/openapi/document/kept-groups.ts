import type { EndpointTable } from "../../endpoints/index.js";
import {
  describedGroups,
  groupsByName,
  hasGroup,
  replacedGroup,
  type ActionGroup,
  type DescriptionContext,
  type GroupOfController,
} from "../operations/described-actions.js";

/** Keeps the groups of a document from one to the next. If the actions of a few controllers have changed, only those are looked at. */
export class KeptGroups {
  #of: EndpointTable["byController"] = [];
  /** Absent if something was reported, which must be repeated, or if actions are not sorted by controller. */
  #groups: readonly GroupOfController[] | undefined;

  /**
   * The groups of a document.
   *
   * @param context what selects its actions: always the same options
   */
  of(context: DescriptionContext): readonly ActionGroup[] {
    const groups = this.#adjusted(context) ?? this.#all(context);
    this.#of = context.endpoints.byController;
    return groups;
  }

  #all(context: DescriptionContext): readonly ActionGroup[] {
    let mayBeKept = context.options.orderActionsBy === undefined;
    const groups = describedGroups({
      ...context,
      report(diagnostic) {
        mayBeKept = false;
        context.report(diagnostic);
      },
    });
    this.#groups = mayBeKept ? groupsByName(context) : undefined;
    return groups;
  }

  /** `undefined` if there may be something to report, or another order. */
  #adjusted(context: DescriptionContext): readonly ActionGroup[] | undefined {
    const { byController, model } = context.endpoints;
    const isOfSize = this.#groups?.length === model.controllers.filter(hasGroup).length;
    if (!isOfSize || byController.length !== this.#of.length) return undefined;
    const groups: GroupOfController[] = [];
    for (const earlier of this.#groups!) {
      const { place } = earlier;
      const now = byController[place] === this.#of[place] ? earlier : replacedGroup(context, earlier);
      if (now === undefined) return undefined;
      groups.push(now);
    }
    this.#groups = groups;
    return groups.map(({ group }) => group);
  }
}
