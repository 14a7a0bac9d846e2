import { randomBytes } from "node:crypto";

/** The application's settings in the environment. */
export interface Settings {
  /** A PostgreSQL database. Without it, the database is embedded and loses its data when the process ends. */
  readonly databaseUrl?: string;
  /** Signs the tokens. */
  readonly jwtSecret: string;
  /** How long a token is valid. */
  readonly jwtExpiresIn: string;
}

/**
 * Reads the settings once, at the start, so that a mistake in them stops the start and not the first request that needs
 * them.
 *
 * @throws {Error} naming every variable that is wrong
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret, JWT_EXPIRES_IN: jwtExpiresIn = "7d", NODE_ENV } = env;
  const mistakes: string[] = [];
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    mistakes.push("DATABASE_URL must begin with postgres:// or postgresql://.");
  }
  if (jwtSecret === undefined ? NODE_ENV === "production" : jwtSecret.length < 32) {
    mistakes.push("JWT_SECRET must have 32 characters or more. Make one with: openssl rand -hex 32");
  }
  if (!/^[1-9]\d*[smhd]$/.test(jwtExpiresIn)) mistakes.push("JWT_EXPIRES_IN must be a time such as 30m, 12h or 7d.");
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  // During development, tokens are valid until the next start.
  return { databaseUrl, jwtSecret: jwtSecret ?? randomBytes(32).toString("hex"), jwtExpiresIn };
}
