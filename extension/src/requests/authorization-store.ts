/** The values that the user enters in Swagger UI's dialog *Authorize*, in the secret storage of VS Code. */
import type { SecretStorage } from "vscode";

/** Per project. The text is Swagger UI's own. */
export class AuthorizationStore {
  constructor(private readonly secrets: SecretStorage) {}

  async read(project: string): Promise<string | undefined> {
    return this.secrets.get(keyOf(project));
  }

  /** An empty object is what remains after *Logout*. */
  async write(project: string, text: string): Promise<void> {
    if (text === "{}") await this.secrets.delete(keyOf(project));
    else await this.secrets.store(keyOf(project), text);
  }
}

const keyOf = (project: string): string => `ligature.authorization:${project}`;
