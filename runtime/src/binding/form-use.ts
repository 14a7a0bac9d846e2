import { matchesMediaType, parseMediaType, type InputFormatter } from "../formatters/index.js";
import type { ActionModel, ControllerModel } from "../model/index.js";
import type { InterpretedActionBinder } from "./create-action-binder.js";

/** What an action does with a form. */
export interface FormUse {
  /** Some of its parameters or properties may be bound from a form. */
  readonly bindsForm: boolean;
  /** It has a body parameter. */
  readonly takesBody: boolean;
  /** Its body parameter takes this content type, though it is a form's: by a formatter of the application's own. */
  isReadAsBody(contentType: string | undefined): boolean;
}

/** Finds out what an action does with a form. */
export function formUseOf(
  controller: ControllerModel,
  action: ActionModel,
  { readsForm, environment }: InterpretedActionBinder,
): FormUse {
  const targets = [...action.parameters, ...controller.properties];
  const takesBody = targets.some(({ bindingInfo }) => bindingInfo?.source === "Body");
  const { inputFormatters } = environment.services;
  return {
    // A binder of the application's own may look at everything, whatever source its target has.
    bindsForm: readsForm || targets.some(({ bindingInfo }) => bindingInfo?.binderType !== undefined),
    takesBody,
    isReadAsBody: (contentType) => takesBody && readsType(inputFormatters, contentType),
  };
}

function readsType(formatters: readonly InputFormatter[], contentType: string | undefined): boolean {
  const mediaType = contentType === undefined ? undefined : parseMediaType(contentType);
  if (mediaType === undefined) return false;
  return formatters.some(({ mediaTypes }) => mediaTypes.some((pattern) => matchesMediaType(mediaType, pattern)));
}
