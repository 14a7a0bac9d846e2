import type TS from "typescript";
import type { PluginContext } from "../plugin-context.js";

/** The function, class or file around a position, as TypeScript's own call hierarchy has it: the caller of what is called there. */
export function itemAround({ ts, info }: PluginContext, file: TS.SourceFile, offset: number): TS.CallHierarchyItem {
  for (const place of placesAround(ts, file, offset)) {
    const items = [info.languageService.prepareCallHierarchy(file.fileName, place) ?? []].flat();
    const around = items.find((item) => item.file === file.fileName && encloses(item.span, offset));
    if (around !== undefined) return around;
  }
  return itemOfFile(ts, file);
}

/** A file, which calls what its statements call. TypeScript has it at position 0. */
export function itemOfFile(ts: typeof TS, file: TS.SourceFile): TS.CallHierarchyItem {
  const { moduleElement, scriptElement } = ts.ScriptElementKind;
  return {
    file: file.fileName,
    name: file.fileName,
    kind: ts.isExternalModule(file) ? moduleElement : scriptElement,
    kindModifiers: "",
    span: { start: 0, length: file.text.length },
    selectionSpan: { start: 0, length: 0 },
  };
}

/** Where TypeScript can be asked for the declarations around a position, from inside to outside. */
function placesAround(ts: typeof TS, file: TS.SourceFile, offset: number): number[] {
  const places: number[] = [];
  const inner = (node: TS.Node): TS.Node | undefined =>
    ts.forEachChild(node, (child) => (child.pos <= offset && offset < child.end ? child : undefined));
  for (let node = inner(file); node !== undefined; node = inner(node)) {
    const name = ts.getNameOfDeclaration(node as TS.Declaration) ?? defaultOf(ts, node);
    if (name !== undefined) places.unshift(name.getStart(file));
  }
  return places;
}

/** `export default class {}` has no name. */
function defaultOf(ts: typeof TS, node: TS.Node): TS.Node | undefined {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.find(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
}

function encloses({ start, length }: TS.TextSpan, offset: number): boolean {
  return start <= offset && offset < start + length;
}
