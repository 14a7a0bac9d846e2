/** The type of the values that each constraint accepts. */
const types: Readonly<Record<string, string>> = {
  int: "Int32", long: "Int64", min: "Int64", max: "Int64", range: "Int64", bool: "boolean", datetime: "DateTime",
  decimal: "Decimal", double: "Double", float: "Single", guid: "Guid",
}; // prettier-ignore

/** The constraint that accepts the values of each type. */
const constraints: Readonly<Record<string, string>> = {
  Int32: "int", Int64: "long", Boolean: "bool", DateTime: "datetime", DateTimeOffset: "datetime", DateOnly: "datetime", Decimal: "decimal",
  Double: "double", Single: "float", Guid: "guid",
}; // prettier-ignore

/** `Guid` for `guid`; `undefined` if a constraint says nothing about the type. */
export function typeOfConstraint(name: string): string | undefined {
  const known = name.toLowerCase();
  return Object.hasOwn(types, known) ? types[known] : undefined;
}

/** `guid` for `Guid`. */
export function constraintOfType(type: string): string | undefined {
  return Object.hasOwn(constraints, type) ? constraints[type] : undefined;
}
