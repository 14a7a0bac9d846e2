/** Runs something with another `NODE_ENV`, as an application reads it when it starts. */
export async function withNodeEnv<Result>(name: string | undefined, run: () => Promise<Result>): Promise<Result> {
  const before = process.env.NODE_ENV;
  set(name);
  try {
    return await run();
  } finally {
    set(before);
  }
}

function set(name: string | undefined): void {
  if (name === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = name;
}
