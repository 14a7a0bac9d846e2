import assert from "node:assert/strict";
import { sourceAttributes } from "#runtime/attributes/index.js";
import type {
  ActionModel,
  AttributeModel,
  BindingInfo,
  DocComment,
  TypeModel,
  TypeReference,
} from "#runtime/model/index.js";
import type { Snapshot } from "#server/projects/snapshot.js";
import { withoutLines, withoutPlaces } from "../navigation/rename-search/comparable-state.js";
import { findings } from "./check-source.js";
import type { RefactoringCheck } from "./search.js";

/** The binding stays the same: parameters and properties of models are compared by their keys. No check reports more than before. */
export const checkModel: RefactoringCheck = {
  title: /^(?:Move .+ to a class|Turn '.+' into parameters)$/,
  check(_, before, after) {
    assert.deepEqual(operations(after), operations(before));
    assert.deepEqual(bound(after), bound(before));
    assert.deepEqual(
      findings(after).filter((one) => !findings(before).includes(one)),
      [],
    );
    const [was, is] = [before, after].map((one) => one.applications.flatMap(({ model }) => Object.keys(model.types)));
    const changed = [...was!.filter((one) => !is!.includes(one)), ...is!.filter((one) => !was!.includes(one))];
    assert.equal(new Set(changed).size, 1, changed.join());
  },
};

interface Bound {
  readonly name: string;
  readonly type: TypeReference;
  readonly attributes: readonly AttributeModel[];
  readonly bindingInfo?: BindingInfo;
  readonly default?: unknown;
  readonly hasInitializer?: true;
  readonly doc?: DocComment | string;
}

/** The actions, with the members of models in place of parameters with such a type. */
function bound({ applications }: Snapshot): string {
  const all = applications.map(({ model: { controllers, types } }) =>
    controllers.map(({ actions, ...controller }) => ({
      ...controller,
      actions: actions.map((action) => comparable(action, types)),
    })),
  );
  return withoutLines(JSON.stringify(withoutPlaces(all), undefined, 1));
}

function comparable({ parameters, uncheckedParameters, doc, ...action }: ActionModel, types: Types): object {
  const { params: _, ...rest } = doc ?? {};
  const isChecked = (uncheckedParameters ?? []).length === 0;
  return { ...action, doc: rest, isChecked, bound: parameters.flatMap((one) => flattened(one, types)).sort() };
}

type Types = Readonly<Partial<Record<string, TypeModel>>>;

function flattened(one: Bound, types: Types): string[] {
  const type = types[one.type.type];
  const { source, name } = one.bindingInfo!;
  const isModel = type?.kind === "object" && groups.has(source) && (name ?? "") === "" && type.form === "class";
  if (!isModel) return [described(one, source, types)];
  return type.properties.map((property) => {
    const own = property.attributes.flatMap((attribute) => sourceAttributes.get(attribute.name) ?? [])[0];
    return described(property, own ?? source, types);
  });
}

const groups: ReadonlySet<string> = new Set(["Query", "Form", "FormFile", "Path", "ModelBinding"]);

function described(one: Bound, source: string, types: Types): string {
  const isList = types[one.type.type]?.kind === "array";
  const key = one.attributes.map(({ data }) => data.name).find((name) => typeof name === "string") ?? one.name;
  const doc = typeof one.doc === "object" ? one.doc.summary : one.doc;
  const rules = one.attributes.filter(({ name }) => !sourceAttributes.has(name)).map(({ name, data }) => [name, data]);
  return JSON.stringify({
    ...{ key, name: one.name, source: source.replace("FormFile", "Form"), type: one.type, doc, rules },
    ...(!isList && { default: one.default, hasInitializer: one.hasInitializer }),
  });
}

/** The operations of all documents. Parameters of a class are beside each other. */
function operations(snapshot: Snapshot): string[] {
  return snapshot.documentNames.map((name) => {
    const { paths, ...rest } = JSON.parse(snapshot.document(name).text) as { readonly paths: Record<string, object> };
    const all = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]: [string, { readonly parameters?: readonly object[] }]) => [
        path,
        method,
        { ...operation, parameters: (operation.parameters ?? []).map((one) => JSON.stringify(one)).sort() },
      ]),
    );
    return withoutLines(JSON.stringify([rest, all], undefined, 1));
  });
}
