/** VS Code's color theme in the form that the user interfaces need. */

/** Whether the theme is dark. VS Code sets a class of the body. */
export function isDark(): boolean {
  const { classList } = document.body;
  return (
    classList.contains("vscode-dark") ||
    (classList.contains("vscode-high-contrast") && !classList.contains("vscode-high-contrast-light"))
  );
}

/** One of VS Code's colors by its id, such as `editor.background`. */
export function themeColor(id: string, fallback: string): string {
  const name = `--vscode-${id.replaceAll(".", "-")}`;
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || fallback;
}

/** Applies the theme now, and whenever the user chooses another. */
export function followTheme(changed: () => void): void {
  apply();
  const observer = new MutationObserver(() => {
    apply();
    changed();
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ["class", "data-vscode-theme-id"] });
}

/** Swagger UI's own style sheet is dark under this class. */
function apply(): void {
  document.documentElement.classList.toggle("dark-mode", isDark());
}
