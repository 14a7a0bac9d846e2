import { matchesMediaType, parseMediaType, type InputFormatter } from "../formatters/index.js";
import type { ActionModel, ControllerModel } from "../model/index.js";
import type { InterpretedActionBinder } from "./create-action-binder.js";

/** The ways in which an action uses a form. */
export interface FormUse {
  /** Some of its parameters or properties can be bound from a form. */
  readonly bindsForm: boolean;
  /** It has a body parameter. */
  readonly takesBody: boolean;
  /** Its body parameter accepts this content type, although it is that of a form: with the application's own formatter. */
  isReadAsBody(contentType: string | undefined): boolean;
}

/** Determines what an action does with a form. */
export function formUseOf(
  controller: ControllerModel,
  action: ActionModel,
  { readsForm, environment }: InterpretedActionBinder,
): FormUse {
  const targets = [...action.parameters, ...controller.properties];
  const takesBody = targets.some(({ bindingInfo }) => bindingInfo?.source === "Body");
  const { inputFormatters } = environment.services;
  return {
    // An application's own binder can read everything, whatever the source of its target.
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
