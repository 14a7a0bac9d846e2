/** The ids of the commands, as in the manifest. A test checks that both are equal. */
export const commandIds = {
  previewOpenApi: "ligature.previewOpenApi",
  openDocumentJson: "ligature.openDocumentJson",
  compareWith: "ligature.compareWith",
  refreshApiChanges: "ligature.refreshApiChanges",
  compareApiChange: "ligature.compareApiChange",
  openBaseSource: "ligature.openBaseSource",
  acceptApiChange: "ligature.acceptApiChange",
  restartServer: "ligature.restartServer",
  showOutput: "ligature.showOutput",
} as const;
