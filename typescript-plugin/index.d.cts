/**
 * The plugin's module, as TypeScript's server calls it: it is named in `plugins` of a tsconfig, or in the options of an editor, and is not
 * for programs to import.
 *
 * @param modules the server's own compiler
 * @returns what the server calls for each project, and when the plugin's configuration changes
 */
declare function plugin(modules: { readonly typescript: object }): {
  create(info: object): object;
  onConfigurationChanged(config: unknown): void;
};
export = plugin;
