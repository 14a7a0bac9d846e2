import type { Change } from "../../../openapi-diff/index.js";
import { changelogOf, headingOf, type ChangeGroup } from "../change-groups.js";
import { countsOf, originsOf, partsOf, plainText, summaryOf, type ChangesReport } from "../changes-report.js";
import { escapeMarkup } from "./markup.js";

/** A page without scripts, which loads nothing. */
export function formatHtml(report: ChangesReport): string {
  const title = `API changes from ${plainText(report.base.name)} to ${plainText(report.revision.name)}`;
  const counts = Object.entries(countsOf(report.changes)).map(([severity, count]) => `<li class="${severity}"><b>${count}</b> ${severity}</li>`); // prettier-ignore
  const sections = changelogOf(report.changes).map(
    (section) =>
      `<section>\n<h2>${escapeMarkup(section.title)}</h2>\n${section.groups.map(groupHtml).join("\n")}\n</section>`,
  );
  const notes = [...report.notes.map(({ message }) => message), ...originsOf(report)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(summaryOf(report))}</p>
<ul class="counts">${counts.join("")}</ul>
${sections.join("\n")}
${notes.map((note) => `<p class="note">${sentence(note)}</p>`).join("\n")}
</main>
</body>
</html>
`;
}

function groupHtml(group: ChangeGroup): string {
  const { names, more } = headingOf(group);
  const heading = [...names.map((name) => `<code>${escapeMarkup(plainText(name))}</code>`), ...(more > 0 ? [`${more} more`] : [])]; // prettier-ignore
  const items = group.changes.map(changeHtml).join("\n");
  return `${heading.length > 0 ? `<h3>${heading.join(" ")}</h3>\n` : ""}<ul class="changes">\n${items}\n</ul>`;
}

function changeHtml({ severity, id, message, base, revision }: Change): string {
  const place = escapeMarkup(plainText(revision || base || "/"));
  return `<li class="${severity}"><span class="severity">${severity}</span> ${sentence(message)}<br><small>${escapeMarkup(id)} at <code>${place}</code></small></li>`;
}

function sentence(text: string): string {
  return partsOf(text).map((part) => (part.isCode ? `<code>${escapeMarkup(part.text)}</code>` : escapeMarkup(part.text))).join(""); // prettier-ignore
}

const style = `
:root { color-scheme: light dark; --breaking: #b3261e; --dangerous: #8a5a00; --safe: #1b6e3c; --line: #8884; }
@media (prefers-color-scheme: dark) { :root { --breaking: #ff8a80; --dangerous: #ffc466; --safe: #7ddc9f; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { margin-top: 2rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; overflow-wrap: anywhere; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
ul { padding: 0; list-style: none; } .counts { display: flex; gap: 1rem; flex-wrap: wrap; }
.counts li, .changes li { padding: 0.25rem 0.75rem; border-left: 4px solid currentColor; }
.changes li { margin: 0.5rem 0; border-color: var(--mark); } .severity { color: var(--mark); font-weight: 600; }
.counts li { color: var(--mark); }
.breaking { --mark: var(--breaking); } .dangerous { --mark: var(--dangerous); } .safe { --mark: var(--safe); }
small, .note { opacity: 0.8; }
`;
