/** Why the linter cannot run: the message is for the person who called it, and the exit code is 2. */
export class LintError extends Error {}
