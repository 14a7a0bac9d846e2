import {
  CodeLensRefreshRequest,
  DidChangeConfigurationNotification,
  InlayHintRefreshRequest,
  type ClientCapabilities,
  type Connection,
} from "vscode-languageserver";
import type { Guard } from "./guard.js";

/** What a user may switch off, with its defaults: the section `ligature` of the client's settings. */
export const defaultSettings = {
  codeLens: { routes: true, statuses: true, references: true },
  inlayHints: { bindingSources: true, routes: false, wireNames: true },
} as const;

type Switches<Group> = { readonly [Name in keyof Group]: boolean };

/** The settings with a value for each. */
export type EditorSettings = {
  readonly [Group in keyof typeof defaultSettings]: Switches<(typeof defaultSettings)[Group]>;
};

/** The settings as a client gives them. */
export type SettingsSection = { readonly [Group in keyof EditorSettings]?: Partial<EditorSettings[Group]> | null };

/** The settings of the client, always the present ones: a change takes effect at once. */
export class Settings {
  current: EditorSettings = defaultSettings;
  private capabilities: ClientCapabilities = {};
  private given: SettingsSection | undefined;

  constructor(private readonly connection: Connection) {}

  /** @param given for clients that cannot be asked */
  start(capabilities: ClientCapabilities, given: SettingsSection | undefined): void {
    this.capabilities = capabilities;
    this.given = given;
    this.current = complete(given);
  }

  /** Asks for the settings, and again when they change. Call it when the client is ready. */
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

  /** A client that cannot be asked says itself what they are now. */
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
    const { workspace } = this.capabilities;
    if (workspace?.codeLens?.refreshSupport === true) void this.connection.sendRequest(CodeLensRefreshRequest.type);
    if (workspace?.inlayHint?.refreshSupport === true) void this.connection.sendRequest(InlayHintRefreshRequest.type);
  }
}

/** What is missing, or no boolean, has its default. */
function complete(section: SettingsSection | null | undefined): EditorSettings {
  const groups = Object.entries(defaultSettings).map(([group, defaults]) => {
    const given: Readonly<Record<string, unknown>> = { ...section?.[group as keyof EditorSettings] };
    const values = Object.entries(defaults).map(([name, value]) => [
      name,
      typeof given[name] === "boolean" ? given[name] : value,
    ]);
    return [group, Object.fromEntries(values)] as const;
  });
  return Object.fromEntries(groups) as unknown as EditorSettings;
}
