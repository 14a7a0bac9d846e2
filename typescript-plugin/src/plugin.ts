import type TS from "typescript";
import { useTypeScript } from "ligature/internal/reflection";
import { callHierarchy } from "./call-hierarchy/index.js";
import { codeFixes, combinedFixes } from "./code-fixes.js";
import { completion } from "./completion.js";
import { definition } from "./definition.js";
import { diagnostics } from "./diagnostics/index.js";
import { readFeatures, type Features } from "./features.js";
import { joinAnswers, type Extensions } from "./join.js";
import { Log } from "./log.js";
import { PluginContext } from "./plugin-context.js";
import { quickInfo } from "./quick-info.js";
import { references } from "./references.js";
import { rename } from "./rename.js";
import { semanticTokens } from "./semantic-tokens.js";

/** The function that tsserver calls when it loads the plugin. */
export type PluginFactory = (modules: { typescript: typeof TS }) => TS.server.PluginModule;

/** The versions of TypeScript whose server can load the plugin. */
const lowest = [5, 4];
const highestMajor = 6;

/** @param defaults what the plugin does where its configuration says nothing */
export function createPlugin(defaults: Features): PluginFactory {
  return ({ typescript: ts }) => {
    const contexts = new Set<PluginContext>();
    return {
      create(info) {
        const log = new Log(info.project.projectService.logger);
        if (!isSupported(ts.version)) {
          log.info(`TypeScript ${ts.version} is not supported, nothing is added to its answers.`);
          return info.languageService;
        }
        // The server's own compiler: its programs are looked at with it, and no other is loaded.
        useTypeScript(ts);
        forgetClosed(contexts);
        const context = new PluginContext(ts, info, log, readFeatures(info.config, defaults));
        contexts.add(context);
        log.info(`is in ${info.project.getProjectName()} with TypeScript ${ts.version}.`);
        const parts = [diagnostics, codeFixes, completion, quickInfo, semanticTokens, definition, references, callHierarchy, rename]; // prettier-ignore
        const extensions = Object.assign({}, ...parts.map((part) => part(context))) as Extensions;
        return joinAnswers(info.languageService, extensions, log, combinedFixes(context));
      },
      onConfigurationChanged(config: unknown) {
        forgetClosed(contexts);
        for (const context of contexts) {
          context.features = readFeatures(config, defaults);
          context.refresh();
        }
      },
    };
  };
}

function forgetClosed(contexts: Set<PluginContext>): void {
  for (const context of contexts) if (context.info.project.isClosed()) contexts.delete(context);
}

function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major <= highestMajor && (major > lowest[0]! || (major === lowest[0] && minor >= lowest[1]!));
}
