/** Text inside an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A page that loads its scripts and styles from its own folder. */
export interface PageParts {
  readonly title: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Without an icon, browsers would request a favicon from the server. */
  readonly icon: string;
  /** The id of the only element in its body. */
  readonly element: string;
}

/** Nothing is inline: the content security policy needs no nonce, so the page can be cached. */
export function renderPage({ title, styles, scripts, icon, element }: PageParts): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  links.push(`<link rel="icon" href="${escapeHtml(icon)}">`);
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  ${links.join("\n  ")}
</head>
<body>
  <div id="${element}"></div>
  ${scripts.map((src) => `<script src="${escapeHtml(src)}"></script>`).join("\n  ")}
</body>
</html>
`;
}
