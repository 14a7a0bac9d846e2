import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { isRouteAttribute } from "#runtime/attributes/index.js";
import type { AttributeModel } from "#runtime/model/index.js";
import type { Snapshot } from "#server/projects/snapshot.js";
import { withoutLines, withoutPlaces } from "../navigation/rename-search/comparable-state.js";
import { findings } from "./check-source.js";
import type { RefactoringCheck } from "./search.js";

/** Only the class of one action changes: it has the same routes, and the same attributes come from its class and from itself. */
export const checkMove: RefactoringCheck = {
  title: /^Move '(\w+)' to (\w+)$/,
  check([, method = "", target = ""], before, after, asks) {
    const [was, is] = [before, after].map(actionsOf) as [Placed[], Placed[]];
    assert.deepEqual(texts(is), texts(was));
    const placed = (one: Placed): string => `${one.controller}.${one.method}`;
    const [old, moved] = [was.map(placed), is.map(placed)];
    const added = new Set(moved.filter((one) => !old.includes(one)));
    assert.deepEqual([...added], [`${target}.${method}`]);
    assert.equal(new Set(old.filter((one) => !moved.includes(one))).size, 1);
    assert.deepEqual(operations(after, asks), operations(before, asks));
    assert.equal(asks, !isDeepStrictEqual(operations(after, false), operations(before, false)));
    const [known, found] = [before, after].map((one) => findings(one).map(withoutFile)) as [string[], string[]];
    assert.deepEqual(
      // The class of the last action has none left.
      found.filter((one) => !known.includes(one) && !one.startsWith("LIG5005 ")),
      [],
    );
  },
};

/** A finding moves along. */
function withoutFile(finding: string): string {
  return finding.replace(/^\S+ /, "");
}

interface Placed {
  readonly controller: string;
  readonly method: string;
  readonly text: string;
}

function texts(all: readonly Placed[]): string[] {
  return all.map(({ text }) => text).sort();
}

function actionsOf({ applications }: Snapshot): Placed[] {
  return applications.flatMap(({ model }, index) =>
    model.controllers.flatMap(({ actions, attributes: ofClass, typeName, isApiController }) =>
      actions.map(({ attributes, selectors, usedByOthers: _, ...action }) => {
        const all = [...ofClass, ...attributes].filter((one) => !isRouteAttribute(one)).map(described).sort(); // prettier-ignore
        const routes = selectors.map(({ parts: __, ...route }) => route);
        const text = JSON.stringify(withoutPlaces({ index, isApiController, action, routes, all }), undefined, 1);
        // Comments that link to the action name its class, and types without a name have that of their file.
        const plain = withoutLines(text.replaceAll(/"type": "[^"#]+\.ts:\d+:\d+/g, '"type": "')).replaceAll(/(\{@link\w* )\w+(?=[.#])/g, "$1"); // prettier-ignore
        return { controller: typeName, method: action.methodName, text: plain };
      }),
    ),
  );
}

function described({ name, data }: AttributeModel): string {
  return JSON.stringify([name, data]);
}

/** The operations of all documents, in any order and group, and with any id if the user was asked. */
function operations(snapshot: Snapshot, isAnyId: boolean): string[] {
  return snapshot.documentNames
    .flatMap((name) => {
      const { paths } = JSON.parse(snapshot.document(name).text) as { readonly paths: Record<string, object> };
      return Object.entries(paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, operation]: [string, object]) =>
          withoutLines(
            JSON.stringify([
              name,
              path,
              method,
              { ...operation, tags: undefined, ...(isAnyId && { operationId: undefined }) },
            ]),
          ),
        ),
      );
    })
    .sort();
}
