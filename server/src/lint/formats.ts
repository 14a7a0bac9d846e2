import { Documentation } from "../documentation.js";
import type { LintFinding } from "./finding.js";
import { formatGithub, githubRoot } from "./format-github.js";
import { formatJson } from "./format-json.js";
import { formatSarif } from "./format-sarif.js";
import { formatText } from "./format-text.js";
import type { LintOptions } from "./lint-options.js";

/** Formats findings. Their paths are relative to the working directory. */
type Formatter = (findings: readonly LintFinding[], directory: string) => string;

/** The formats, by the value of `--format`. */
export const formats: Readonly<Record<LintOptions["format"], Formatter>> = {
  text: formatText,
  json: formatJson,
  sarif: (findings) => formatSarif(findings, new Documentation()),
  github: (findings, directory) => formatGithub(findings, githubRoot(directory)),
};
