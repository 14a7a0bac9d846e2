import pg from "pg";

/** Connections to a server. The pool opens another one when the server ends one that is idle, such as for a restart. */
export function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 5_000 });
  // Without a listener, the loss of an idle connection ends the process.
  pool.on("error", ({ message }) => console.error(`A connection to the database is lost: ${message}`));
  return pool;
}
