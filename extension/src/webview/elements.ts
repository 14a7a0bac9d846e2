/** The page's fixed elements, as `document-renderer.ts` writes them. */

/** An element that the page always has. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element "${id}".`);
  return found;
}

/** A new element with text in it. It is never markup, because documents may contain anything. */
export function textElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text: string) {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A button that looks like a link. */
export function button(label: string, pressed: () => void): HTMLElement {
  const made = textElement("button", "link", label);
  made.type = "button";
  made.addEventListener("click", pressed);
  return made;
}
