import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly publisher?: string;
  readonly workspaces: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly devDependencies?: Manifest["devDependencies"] }>
  >;
}

const json = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const manifestOf = (folder: string, at = root) => json(join(at, folder, "package.json")) as Manifest;

const folders = manifestOf("").workspaces.flatMap((folder) =>
  folder.endsWith("/*")
    ? readdirSync(join(root, folder.slice(0, -2))).map((name) => join(folder.slice(0, -2), name))
    : [folder],
);
const published = folders.filter((folder) => {
  const manifest = manifestOf(folder);
  return manifest.private !== true || manifest.publisher !== undefined;
});

describe("the changesets", function () {
  this.timeout(60_000);
  const config = json(join(root, ".changeset/config.json")) as {
    readonly fixed: readonly (readonly string[])[];
    readonly ignore: readonly string[];
  };

  it("give every published package one version when they are released", () => {
    assert.deepEqual(config.fixed, [published.map((folder) => manifestOf(folder).name).toSorted()]);
    assert.equal(new Set(published.map((folder) => manifestOf(folder).version)).size, 1);
  });

  it("leave out every other package with a version when they are released", () => {
    const others = folders.filter((folder) => !published.includes(folder) && manifestOf(folder).version !== undefined);
    assert.deepEqual(
      config.ignore,
      others.map((folder) => manifestOf(folder).name),
    );
  });

  it("are those of an exact version when the lock file has it", () => {
    const { packages } = json(join(root, "package-lock.json")) as Lock;
    const { devDependencies = {} } = manifestOf("");
    assert.deepEqual(packages[""]!.devDependencies, devDependencies);
    for (const [name, version] of Object.entries(devDependencies))
      assert.equal(packages[`node_modules/${name}`]!.version, version, name);
  });

  describe("in a copy of the repository", () => {
    let copy: string;

    before(() => {
      copy = mkdtempSync(join(realpathSync(tmpdir()), "ligature-changesets-"));
      const files = [
        ".changeset",
        "package.json",
        "package-lock.json",
        ".npmrc",
        ...folders.map((folder) => join(folder, "package.json")),
      ];
      for (const file of files) {
        mkdirSync(dirname(join(copy, file)), { recursive: true });
        cpSync(join(root, file), join(copy, file), { recursive: true });
      }
      for (const name of readdirSync(join(copy, ".changeset")))
        if (name !== "config.json") rmSync(join(copy, ".changeset", name));
      writeFileSync(
        join(copy, "CHANGELOG.md"),
        "# Changelog\n\n## [Unreleased]\n\n### Changed\n\n- Old.\n\n### Fixed\n\n- Old.\n\n## [0.1.0]\n",
      );
      git("init", "-q", "-b", "main");
      commit();
    });

    after(() => rmSync(copy, { recursive: true, force: true }));

    const git = (...parameters: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...parameters], { cwd: copy });
    const commit = () => {
      git("add", "-A");
      git("commit", "-qm", "state");
    };
    const addChangeset = (name: string, text: string) => writeFileSync(join(copy, ".changeset", `${name}.md`), text);
    const release = () =>
      spawnSync(process.execPath, [join(root, "scripts/prepare-release.mjs")], {
        cwd: copy,
        encoding: "utf8",
        // Nothing is looked for in a registry: the lock file has all other versions.
        env: { ...process.env, npm_config_offline: "true" },
      });

    it("are asked for when there are none", () => {
      const { status, stderr } = release();
      assert.equal(status, 1);
      assert.match(stderr, /`npx changeset` writes one/);
    });

    it("become the next version and lines of the changelog when a release is prepared", () => {
      addChangeset("fast-owls", '---\n"ligature": patch\n---\n\nA number is read.\nIt was lost.\n');
      addChangeset("quick-owls", '---\n"ligature-vscode": minor\n---\n\nChanged: The view has an order: by name.\n');
      addChangeset("slow-owls", '---\n"ligature": minor\n---\n\nA table.\n');
      addChangeset("until-now", '---\n"ligature": minor\n---\n');
      commit();
      const { status, stderr } = release();
      assert.equal(status, 0, stderr);
      for (const folder of published) assert.equal(manifestOf(folder, copy).version, "0.2.0");
      assert.equal(manifestOf("server", copy).dependencies!.ligature, "0.2.0");
      const { packages } = json(join(copy, "package-lock.json")) as Lock;
      assert.equal(packages["server"]!.version, "0.2.0");
      const today = new Date().toISOString().slice(0, 10);
      assert.equal(
        readFileSync(join(copy, "CHANGELOG.md"), "utf8"),
        `# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - ${today}\n\n### Changed\n\n- The view has an order: by name.\n- Old.\n\n` +
          "### Added\n\n- A table.\n\n### Fixed\n\n- A number is read.\n  It was lost.\n- Old.\n\n## [0.1.0]\n",
      );
      assert.deepEqual(readdirSync(join(copy, ".changeset")), ["config.json"]);
    });
  });
});
