/** The parts that the user has opened in ReDoc, for a store that takes the place of another one. */
import type { AppStore, FieldModel, MediaContentModel, OperationModel, SchemaModel } from "redoc";

/** Opens in a new store what is open in the one before. Parts with other names are closed, as ReDoc has them. */
export function keepExpanded(before: AppStore, now: AppStore): void {
  const known = new Map(operationsOf(before).map((operation) => [operation.id, operation]));
  for (const operation of operationsOf(now)) {
    const last = known.get(operation.id);
    if (last !== undefined) keepOperation(last, operation);
  }
}

function operationsOf({ menu }: AppStore): OperationModel[] {
  return menu.flatItems.filter((item): item is OperationModel => item.type === "operation");
}

function keepOperation(before: OperationModel, now: OperationModel): void {
  keepFields(before.parameters, now.parameters);
  keepContent(before.requestBody?.content, now.requestBody?.content);
  for (const response of now.responses) {
    const last = before.responses.find(({ code }) => code === response.code);
    if (last === undefined) continue;
    if (isOpen(last) !== isOpen(response)) response.toggle();
    if (isOpen(last)) keepContent(last.content, response.content);
  }
}

/** In spite of its type, a response that was never opened has no value. */
function isOpen({ expanded }: { readonly expanded?: boolean }): boolean {
  return expanded === true;
}

function keepContent(before: MediaContentModel | undefined, now: MediaContentModel | undefined): void {
  const active = before?.active;
  const index = now?.mediaTypes.findIndex(({ name }) => name === active?.name) ?? -1;
  if (now === undefined || index < 0) return;
  now.activate(index);
  keepSchema(active?.schema, now.mediaTypes[index]?.schema);
}

function keepSchema(before: SchemaModel | undefined, now: SchemaModel | undefined): void {
  if (before === undefined || now === undefined) return;
  if (before.activeOneOf < (now.oneOf?.length ?? 0)) now.activateOneOf(before.activeOneOf);
  keepFields(before.fields, now.fields);
  keepSchema(before.items, now.items);
  keepSchema(before.oneOf?.[before.activeOneOf], now.oneOf?.[now.activeOneOf]);
}

/** Inside of a field that is closed, nothing can be seen. */
function keepFields(before: readonly FieldModel[] = [], now: readonly FieldModel[] = []): void {
  const known = new Map(before.map((field) => [keyOf(field), field]));
  for (const field of now) {
    const last = known.get(keyOf(field));
    if (last?.expanded === undefined) continue;
    if (last.expanded) field.expand();
    else field.collapse();
    if (last.expanded) keepSchema(last.schema, field.schema);
  }
}

function keyOf({ in: source, name }: FieldModel): string {
  return `${source} ${name}`;
}
