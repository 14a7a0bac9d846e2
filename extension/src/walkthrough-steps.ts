/** The names that the manifest has for the walkthrough and the contexts of its steps. */

/** The contexts that complete the steps, as in the manifest. A test checks that both are equal. */
export const walkthroughContexts = {
  hasProject: "ligature.hasProject",
  hasController: "ligature.hasController",
  hasFixedMistake: "ligature.hasFixedMistake",
  hasPreview: "ligature.hasPreview",
  hasDebugged: "ligature.hasDebugged",
} as const;

/** The walkthrough's own name, as in the manifest. */
export const walkthroughId = "ligature.start";
