/** The characters that XML 1.0 does not have: most control characters, and halves of characters. */
// oxlint-disable-next-line no-control-regex -- they are what is replaced
const noCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(noCharacters, "\uFFFD").replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
