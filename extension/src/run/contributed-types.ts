/** The names under which the manifest contributes types. A test checks that both are equal. */

/** The type of the tasks. */
export const taskType = "ligature";

/** The type of debug configurations. VS Code's own debugger for Node.js does the work. */
export const debugType = "ligature";
