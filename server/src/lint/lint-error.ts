/** Why the linter cannot run. The message is for the user, and the exit code is 2. */
export class LintError extends Error {}
