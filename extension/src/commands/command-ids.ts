/** The ids of the commands, as the manifest contributes them. A test holds both equal. */
export const commandIds = {
  previewOpenApi: "ligature.previewOpenApi",
  openDocumentJson: "ligature.openDocumentJson",
  restartServer: "ligature.restartServer",
  showOutput: "ligature.showOutput",
} as const;
