/**
 * Creates ReDoc's theme from VS Code's colors. ReDoc computes further colors from them, so they must be real color
 * values.
 */
import type { RedocRawOptions } from "redoc";
import { isDark, themeColor } from "./theme.js";

/** ReDoc's own greens and reds are too dark to read on a dark page. */
const brightResponses = {
  success: { color: "#5fc27e", backgroundColor: "#5fc27e1a" },
  error: { color: "#f48771", backgroundColor: "#f487711a" },
  redirect: { color: "#e2c08d", backgroundColor: "#e2c08d1a" },
  info: { color: "#75beff", backgroundColor: "#75beff1a" },
};

/** The theme for VS Code's current colors. The right panel is dark in every theme, as its code samples assume. */
export function reDocTheme(): NonNullable<RedocRawOptions["theme"]> {
  const text = themeColor("editor.foreground", isDark() ? "#cccccc" : "#333333");
  const background = themeColor("editor.background", isDark() ? "#1f1f1f" : "#ffffff");
  const nested = isDark() ? "#ffffff0d" : "#0000000a";
  const line = themeColor("editorWidget.border", "#80808060");
  const link = themeColor("textLink.foreground", "#3794ff");
  const font = themeColor("font-family", "sans-serif");
  return {
    spacing: { sectionVertical: 24 },
    colors: {
      primary: { main: link },
      text: { primary: text, secondary: themeColor("descriptionForeground", text) },
      border: { light: line, dark: line },
      gray: { 50: background, 100: nested },
      ...(isDark() && { responses: brightResponses }),
    },
    schema: {
      linesColor: line,
      nestedBackground: nested,
      // ReDoc makes a part of it paler.
      typeNameColor: text,
      typeTitleColor: themeColor("descriptionForeground", text),
      // The red of VS Code's light theme is too pale for small text.
      requireLabelColor: isDark() ? themeColor("errorForeground", "#f48771") : "#b5200d",
    },
    typography: {
      fontSize: "13px",
      fontFamily: font,
      headings: { fontFamily: font, fontWeight: "600" },
      code: { fontFamily: themeColor("editor-font-family", "monospace"), color: link, backgroundColor: nested },
      links: { color: link, visited: link },
    },
    sidebar: {
      width: "230px",
      backgroundColor: themeColor("sideBar.background", background),
      textColor: themeColor("sideBar.foreground", text),
      activeTextColor: link,
    },
    rightPanel: { backgroundColor: isDark() ? "#181818" : "#263238", textColor: "#ffffff" },
    fab: { backgroundColor: themeColor("button.background", link), color: themeColor("button.foreground", "#ffffff") },
    codeBlock: { backgroundColor: isDark() ? "#0d0d0d" : "#11171a" },
  };
}
