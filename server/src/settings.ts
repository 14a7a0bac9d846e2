import {
  CodeLensRefreshRequest,
  DidChangeConfigurationNotification,
  InlayHintRefreshRequest,
  type ClientCapabilities,
  type Connection,
} from "vscode-languageserver";
import { defaultBase } from "./comparison/comparison-base.js";
import type { Guard } from "./guard.js";

/** Which changes of the document are diagnostics. */
export type ChangeDiagnostics = "off" | "breaking" | "dangerous";

interface SettingTypes {
  readonly diagnostics: { readonly workspace: boolean };
  readonly codeLens: {
    readonly routes: boolean;
    readonly statuses: boolean;
    readonly references: boolean;
    readonly breakingChanges: boolean;
  };
  readonly inlayHints: { readonly bindingSources: boolean; readonly routes: boolean; readonly wireNames: boolean };
  readonly breakingChanges: { readonly diagnostics: ChangeDiagnostics; readonly base: string };
}

/** The settings, with their defaults: the section `ligature` of the client's settings. */
export const defaultSettings: SettingTypes = {
  diagnostics: { workspace: true },
  codeLens: { routes: true, statuses: true, references: true, breakingChanges: true },
  inlayHints: { bindingSources: true, routes: false, wireNames: true },
  breakingChanges: { diagnostics: "off", base: defaultBase },
};

/** The settings, each with a value. */
export type EditorSettings = SettingTypes;

/** The settings that have only some values. */
const choices: Readonly<Record<string, readonly unknown[]>> = {
  "breakingChanges.diagnostics": ["off", "breaking", "dangerous"] satisfies ChangeDiagnostics[],
};

/** The settings as the client sends them. */
export type SettingsSection = { readonly [Group in keyof EditorSettings]?: Partial<EditorSettings[Group]> | null };

/** The current settings of the client. A change takes effect at once. */
export class Settings {
  current: EditorSettings = defaultSettings;
  private capabilities: ClientCapabilities = {};
  private given: SettingsSection | undefined;

  private readonly listeners: (() => void)[] = [];

  constructor(private readonly connection: Connection) {}

  /** Calls a function after a change. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** @param given the settings for clients that do not support requests for them */
  start(capabilities: ClientCapabilities, given: SettingsSection | undefined): void {
    this.capabilities = capabilities;
    this.given = given;
    this.current = complete(given);
  }

  /** Requests the settings, now and when they change. Call it when the client is ready. */
  listen(guard: Guard): void {
    const { workspace } = this.capabilities;
    if (workspace?.didChangeConfiguration?.dynamicRegistration === true) {
      void this.connection.client.register(DidChangeConfigurationNotification.type, { section: "ligature" });
    }
    this.connection.onDidChangeConfiguration(
      guard.notification("workspace/didChangeConfiguration", ({ settings }) => this.changed(settings)),
    );
    if (workspace?.configuration === true) guard.notification("workspace/configuration", () => this.ask())();
  }

  /** A client that does not support requests sends the current settings itself. */
  private async changed(settings: unknown): Promise<void> {
    if (this.capabilities.workspace?.configuration === true) return this.ask();
    const section = (settings as { ligature?: SettingsSection } | null | undefined)?.ligature;
    this.apply(section ?? this.given);
  }

  private async ask(): Promise<void> {
    this.apply((await this.connection.workspace.getConfiguration("ligature")) as SettingsSection | null);
  }

  private apply(section: SettingsSection | null | undefined): void {
    const next = complete(section);
    const isChanged = JSON.stringify(next) !== JSON.stringify(this.current);
    this.current = next;
    if (!isChanged) return;
    for (const listener of this.listeners) listener();
    const { workspace } = this.capabilities;
    if (workspace?.codeLens?.refreshSupport === true) void this.connection.sendRequest(CodeLensRefreshRequest.type);
    if (workspace?.inlayHint?.refreshSupport === true) void this.connection.sendRequest(InlayHintRefreshRequest.type);
  }
}

/** A setting that is missing, or has a value of another type, has its default. */
function complete(section: SettingsSection | null | undefined): EditorSettings {
  const groups = Object.entries(defaultSettings).map(([group, defaults]) => {
    const given: Readonly<Record<string, unknown>> = { ...section?.[group as keyof EditorSettings] };
    const values = Object.entries(defaults as Readonly<Record<string, unknown>>).map(([name, value]) => [
      name,
      isValue(`${group}.${name}`, given[name], value) ? given[name] : value,
    ]);
    return [group, Object.fromEntries(values)] as const;
  });
  return Object.fromEntries(groups) as unknown as EditorSettings;
}

function isValue(setting: string, given: unknown, preset: unknown): boolean {
  return typeof given === typeof preset && (choices[setting]?.includes(given) ?? true);
}
