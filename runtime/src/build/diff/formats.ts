import type { ChangesReport } from "./changes-report.js";
import { formatGithub } from "./formats/github.js";
import { formatHtml } from "./formats/html.js";
import { formatJson } from "./formats/json.js";
import { formatJunit } from "./formats/junit.js";
import { formatMarkdown } from "./formats/markdown.js";
import { formatSarif } from "./formats/sarif.js";
import { formatText } from "./formats/text.js";

/** The formats, by the value of `--format`. */
export const formats = {
  text: formatText,
  json: formatJson,
  markdown: formatMarkdown,
  html: formatHtml,
  github: formatGithub,
  junit: formatJunit,
  sarif: formatSarif,
} satisfies Readonly<Record<string, (report: ChangesReport) => string>>;

/** How changes are printed. */
export type ChangesFormat = keyof typeof formats;
