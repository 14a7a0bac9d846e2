import { execFileSync } from "node:child_process";
import { TempProject } from "../build/temp-project.js";

const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];

/** A project in a repository of git. */
export class GitProject extends TempProject {
  /** @param options more options of `git init` */
  constructor(files: Readonly<Record<string, string>>, ...options: readonly string[]) {
    super({ ".gitignore": "node_modules\n", ...files });
    this.git("init", "--quiet", "--initial-branch", "main", ...options);
    this.commit("first");
  }

  /** Runs git, and returns its output. */
  git(...args: readonly string[]): string {
    return execFileSync("git", [...identity, ...args], {
      cwd: this.root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  /** Writes files, and commits all changes. Returns the commit's id. */
  commit(message: string, files: Readonly<Record<string, string>> = {}): string {
    this.write(files);
    this.git("add", "--all");
    this.git("commit", "--quiet", "--allow-empty", "--message", message);
    return this.git("rev-parse", "HEAD").trim();
  }
}

/** An application with one model, whose members are given. */
export const appWith = (members: string, more = ""): string => `
import { ApiController, ControllerBase, createApp, HttpGet, Route } from "ligature";
${more}
export class Thing { ${members} }
@ApiController() @Route("things")
export class ThingsController extends ControllerBase {
  @HttpGet() list(): Thing[] { return []; }
}
export const start = () => createApp({ controllers: [ThingsController], openApi: {} });
`;
