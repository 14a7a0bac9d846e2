/**
 * The page inside a preview panel, as text. It is a pure function, and the only place that decides what the page may
 * load and run.
 */
import { views, type View } from "./messages.js";

/** The input of the page. All addresses are those of the webview, not of the file system. */
export interface PageParts {
  /** The webview's own origin, for the content security policy. */
  readonly cspSource: string;
  /** New random text for every page. Only scripts with it run. */
  readonly nonce: string;
  /** The folder with the page's scripts and style sheets. */
  readonly base: string;
  /** The initial view of a page without a state. */
  readonly defaultView: View;
}

const labels: Record<View, string> = { swaggerUi: "Swagger UI", reDoc: "ReDoc", json: "JSON", yaml: "YAML" };

/**
 * The HTML of the page. Only scripts with the nonce run, and nothing may be fetched, so neither a doc comment nor a
 * bundled library can reach anything outside the panel. Inline styles are allowed because both user interfaces set
 * them.
 */
export function renderPage({ cspSource, nonce, base, defaultView }: PageParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource} 'unsafe-inline'`,
    // Images and sounds of responses are in memory.
    `img-src ${cspSource} data: blob:`,
    "media-src blob:",
    `font-src ${cspSource}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>OpenAPI</title>
  <link rel="stylesheet" href="${attribute(`${base}/swagger-ui.css`)}">
  <link rel="stylesheet" href="${attribute(`${base}/page.css`)}">
  <style id="marks"></style>
</head>
<body data-base="${attribute(base)}" data-default-view="${defaultView}">
  <div id="head">
  <header id="toolbar">
    <div role="tablist" aria-label="View">${views.map(tab).join("")}</div>
    <select id="project" aria-label="Project" hidden></select>
    <select id="document-name" aria-label="Document" hidden></select>
    <button type="button" id="address" title="The address of the application, for Try it out" hidden></button>
    <details id="changes" hidden>
      <summary id="changes-summary"></summary>
      <div><p id="changes-base"></p><ul id="changes-removed"></ul></div>
    </details>
  </header>
  <div id="exchange" role="status" hidden></div>
  <div id="stale" role="status" hidden></div>
  <div id="mistakes" role="status" hidden></div>
  <div id="message" role="status">Computing the document…</div>
  </div>
  <details id="notices" hidden><summary></summary><ul></ul></details>
  <main>
    ${views.map(pane).join("\n    ")}
  </main>
  <script nonce="${nonce}" src="${attribute(`${base}/page.js`)}"></script>
</body>
</html>`;
}

function tab(view: View): string {
  return `<button type="button" role="tab" id="tab-${view}" aria-controls="view-${view}" data-view="${view}">${labels[view]}</button>`;
}

function pane(view: View): string {
  return `<section id="view-${view}" role="tabpanel" aria-labelledby="tab-${view}" hidden></section>`;
}

function attribute(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
