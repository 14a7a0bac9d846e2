/** Throw-away profiles and workspaces. Desktop VS Code and code-server share the layout, so the same flags serve both. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A quiet window: nothing but the workspace and our extension on screen, nothing that goes to the network. */
const quiet = {
  "security.workspace.trust.enabled": false,
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "telemetry.telemetryLevel": "off",
  "chat.disableAIFeatures": true,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "update.mode": "none",
  "git.enabled": false,
  "files.hotExit": "off",
  // Whatever listens on this machine meanwhile, VS Code would offer to open it.
  "remote.autoForwardPorts": false,
  // In a browser VS Code saves by itself, and what is tested here is text that is not saved.
  "files.autoSave": "off",
  "editor.minimap.enabled": false,
  // A part that moves by itself is drawn many times a second, without a graphics card by the processor.
  "editor.cursorBlinking": "solid",
  "workbench.reduceMotion": "on",
  "js/ts.tsserver.automaticTypeAcquisition.enabled": false,
};

/** The key that makes a file what it is on the disk. Nearly every test of the window does so, and a key takes less time than the palette. */
export const revertKey = "Control+Alt+R";
/** The key that lists the color themes. The palette has commands with similar titles. */
export const themeKey = "Control+Alt+T";
/** Keys for commands that the palette hides where they can do nothing. */
export const hiddenKeys = {
  "ligature.openInBrowser": "Control+Alt+B",
  "ligature.goToRoute": "Control+Alt+G",
  "ligature.previewOpenApi": "Control+Alt+P",
} as const;
const keybindings = [
  { key: "ctrl+alt+r", command: "workbench.action.files.revert" },
  { key: "ctrl+alt+t", command: "workbench.action.selectTheme" },
  ...Object.entries(hiddenKeys).map(([command, key]) => ({
    key: key.toLowerCase().replace("control", "ctrl"),
    command,
  })),
];

/** A profile that is there for one run. */
export interface Profile {
  readonly root: string;
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

/** Makes a profile; `settings` go on top of the quiet ones. */
export function makeProfile(settings: Readonly<Record<string, unknown>> = {}): Profile {
  const folder = mkdtempSync(join(tmpdir(), "ligature-vscode-"));
  for (const name of ["data/User", "extensions", "tmp"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "data/User/keybindings.json"), JSON.stringify(keybindings, null, 2));
  writeFileSync(join(folder, "data/User/settings.json"), JSON.stringify({ ...quiet, ...settings }, null, 2));
  return {
    root: folder,
    flags: [`--user-data-dir=${join(folder, "data")}`, `--extensions-dir=${join(folder, "extensions")}`],
    // Sockets and logs go away with the profile.
    env: { TMPDIR: join(folder, "tmp") },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

/** A copy of a fixture that a test may change. */
export interface Workspace {
  readonly folder: string;
  remove(): void;
}

/** Copies a fixture to a place inside the project, where `import ... from "ligature"` finds the package. */
export function makeWorkspace(fixture: string): Workspace {
  const parent = join(root, ".cache", "workspaces");
  mkdirSync(parent, { recursive: true });
  // Its name is what the window shows.
  const own = mkdtempSync(join(parent, `${fixture}-`));
  const folder = join(own, fixture);
  // Caches of earlier runs stay behind.
  const filter = (path: string): boolean => !path.includes(`${fixture}${sep}node_modules`);
  cpSync(join(root, "test/fixtures", fixture), folder, { recursive: true, filter });
  return { folder, remove: () => rmSync(own, { recursive: true, force: true }) };
}
