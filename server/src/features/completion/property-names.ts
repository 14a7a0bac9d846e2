import { CompletionItemKind, type CompletionItem } from "vscode-languageserver";
import type { ObjectTypeModel, PropertyModel } from "ligature/internal/model";
import { findType } from "../find-type.js";
import { commentText } from "../markup.js";
import { inLiteral } from "./in-literal.js";
import type { ArgumentRequest, CompletionProvider } from "./completion-provider.js";
import { typeOfPlace } from "./type-of-place.js";

/**
 * In `@Bind("")`, `@Compare("")`, `@SwaggerDiscriminator("")` and `@SwaggerSchema({ required: [""] })`: the properties
 * of the type that they refer to.
 */
export const propertyNames: CompletionProvider<ArgumentRequest> = (request) => {
  const { argument } = request;
  const list = lists.find(({ fits }) => fits(argument));
  if (list === undefined || argument.on === undefined) return [];
  const owner =
    list.ofTarget === true && argument.on.target === "parameter" ? typeOfPlace(request, argument.on) : classOf(request);
  const known = owner?.kind === "object" ? owner.properties : [];
  const names =
    owner?.kind === "object" && owner !== classOf(request)
      ? known.map(({ name }) => name)
      : namesOf(known, argument.on.properties);
  const used = usedIn(request, list.separator);
  const items = names
    .filter((name) => !used.has(name) && !(list.exceptItself === true && name === argument.on?.member))
    .map((name, order) =>
      toItem(
        name,
        order,
        known.find((property) => property.name === name),
      ),
    );
  return inLiteral(request, items, list.separator);
};

interface NameList {
  readonly fits: (argument: ArgumentRequest["argument"]) => boolean;
  /** On a parameter it names the properties of the parameter's type. */
  readonly ofTarget?: true;
  readonly separator?: string;
  readonly exceptItself?: true;
}

const lists: readonly NameList[] = [
  {
    fits: ({ callee, index, path }) => callee === "Bind" && index === 0 && path.length === 0,
    ofTarget: true,
    separator: ",",
  },
  { fits: ({ callee, index, path }) => callee === "Compare" && index === 0 && path.length === 0, exceptItself: true },
  { fits: ({ callee, index, path }) => callee === "SwaggerDiscriminator" && index === 0 && path.length === 0 },
  { fits: ({ callee, path }) => callee === "SwaggerSchema" && path.length === 2 && path[0] === "required" },
];

/** The class that the decorator is on or in, as the last snapshot knows it. */
function classOf({ project, argument }: ArgumentRequest): ObjectTypeModel | undefined {
  const type = findType(project, argument.on?.classId ?? "");
  return type?.kind === "object" ? type : undefined;
}

/** Inherited properties from the snapshot, then those of the current text. */
function namesOf(known: readonly PropertyModel[], written: readonly string[]): string[] {
  const inherited = known.filter(({ declaringType }, _index, all) => declaringType !== all.at(-1)?.declaringType);
  return [...new Set([...inherited.map(({ name }) => name), ...written])];
}

function usedIn({ argument, offset, source }: ArgumentRequest, separator: string | undefined): ReadonlySet<string> {
  const { literal, path, arguments: written } = argument;
  if (separator !== undefined && literal !== undefined) {
    const before = source.text.slice(literal.start + 1, offset);
    const after = source.text.slice(offset, literal.end - 1);
    const others = [...before.split(separator).slice(0, -1), ...after.split(separator).slice(1)];
    return new Set(others.map((name) => name.trim()));
  }
  if (path.length !== 2) return new Set();
  const list = written.map((one) => (Object(one) as Record<string, unknown>)[path[0]!]).find(Array.isArray) as
    unknown[] | undefined;
  return new Set((list ?? []).filter((name, index): name is string => typeof name === "string" && index !== path[1]));
}

function toItem(name: string, order: number, property: PropertyModel | undefined): CompletionItem {
  const documentation = property?.doc && commentText(property.doc);
  return {
    label: name,
    kind: CompletionItemKind.Property,
    ...(property && { detail: `${name}: ${property.type.type}${property.type.nullable ? " | null" : ""}` }),
    ...(documentation !== undefined && documentation !== "" && { documentation }),
    sortText: String(order).padStart(3, "0"),
  };
}
