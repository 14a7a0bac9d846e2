import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { TsServerClient, type TsServerOptions } from "../../helpers/tsserver-client.js";
import { createFolder } from "../equivalence/installed-ligature.js";

/** A server of TypeScript with the plugin, and a project with Ligature whose files the tests change without saving. */
export class TsProject {
  readonly folder = createFolder();
  client!: TsServerClient;
  private readonly opened = new Set<string>();

  async start(options: TsServerOptions = {}, plugins: readonly object[] = []): Promise<void> {
    const compilerOptions = {
      target: "ES2022", lib: ["ES2023"], module: "NodeNext", moduleResolution: "NodeNext", strict: true, experimentalDecorators: true,
      skipLibCheck: true, allowJs: true, types: [], plugins,
    }; // prettier-ignore
    this.write("package.json", JSON.stringify({ name: "shop", type: "module", dependencies: { ligature: "0.1.0" } }));
    this.write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["src"] }));
    this.client = await TsServerClient.start(options);
    // A second program, of the packages whose exports could be imported, is nothing that is tested here.
    await this.client.request("configure", { preferences: { includePackageJsonAutoImports: "off" } });
  }

  async stop(): Promise<void> {
    await this.client.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.path(path)), { recursive: true });
    writeFileSync(this.path(path), text);
  }

  path(path: string): string {
    return join(this.folder, path);
  }

  /** Sets the text of an open file, and opens it the first time. */
  show(path: string, text: string): string {
    const file = this.path(path);
    if (this.opened.has(file)) this.client.setText(file, text);
    else {
      this.write(path, text);
      this.client.open(file, text);
      this.opened.add(file);
    }
    return file;
  }
}
