import type { ChangeList } from "../change-list.js";
import type { DocumentSource, Place } from "../document-source.js";
import { canonicalText, listOf, memberOf, objectOf, textsOf } from "../json-access.js";
import { operationName, type OperationSource } from "./operation-source.js";

/** One way to be let in: schemes by name, with their scopes. All of them are needed. */
type Requirement = ReadonlyMap<string, ReadonlySet<string>>;

/** Compares what an operation asks for. The security that it takes over from the document is reported once, of the document. */
export function compareSecurity(list: ChangeList, base: OperationSource, revision: OperationSource): void {
  const [old, now] = [base, revision].map(securityOf) as [Place, Place];
  if (isSame(old.value, now.value)) return;
  const renamed = sameSchemes(base.source, revision.source);
  const names = (requirement: Requirement): Requirement =>
    new Map([...requirement].map(([name, scopes]) => [renamed.get(name) ?? name, scopes]));
  const isGlobal = [old, now].every(({ owner }) => owner?.owner === undefined);
  const subject = isGlobal ? "The document" : operationName(base.operation);
  const tell = (what: string, predicate: string): void =>
    list.add(`api-${isGlobal ? "global-" : ""}security-${what}`, `${subject} ${predicate}`, old.pointer, now.pointer, [base.operation]); // prettier-ignore
  compareRequirements(tell, requirementsOf(old).map(names), requirementsOf(now));
}

/** The security that an operation asks for: its own, or that of the document. */
function securityOf({ source, place }: OperationSource): Place {
  const own = source.member(place, "security");
  return own.value === undefined ? source.member(source.root, "security") : own;
}

function requirementsOf({ value }: Place): Requirement[] {
  const requirements = listOf(value).map(
    (one): Requirement =>
      new Map(Object.entries(objectOf(one)).map(([name, scopes]) => [name, new Set(textsOf(scopes))])),
  );
  // No requirement, and one that asks for nothing, let everybody in.
  return requirements.length === 0 ? [new Map()] : requirements;
}

/** Whether what is enough for one requirement is enough for the other. */
function isEnough(given: Requirement, asked: Requirement): boolean {
  return [...asked].every(([name, scopes]) => {
    const own = given.get(name);
    return own !== undefined && [...scopes].every((scope) => own.has(scope));
  });
}

function compareRequirements(
  tell: (what: string, predicate: string) => void,
  base: readonly Requirement[],
  revision: readonly Requirement[],
): void {
  const lost = base.filter((old) => !revision.some((now) => isEnough(old, now)));
  const gained = revision.filter((now) => !base.some((old) => isEnough(now, old)));
  const told = new Set<Requirement>();
  for (const old of lost) {
    const now = revision.find((one) => haveSameSchemes(old, one));
    if (old.size === 0) continue;
    if (now === undefined) tell("alternative-removed", `no longer accepts ${nameOf(old)}.`);
    else {
      told.add(now);
      tellScopes(tell, old, now);
    }
  }
  const becomesSecure = lost.some((old) => old.size === 0);
  for (const now of gained) {
    const old = base.find((one) => haveSameSchemes(one, now));
    if (told.has(now)) continue;
    if (now.size === 0) tell("removed", "no longer asks for credentials.");
    else if (old !== undefined && !becomesSecure) tellScopes(tell, old, now);
    else if (!becomesSecure) tell("alternative-added", `also accepts ${nameOf(now)} now.`);
  }
  if (becomesSecure) tell("added", `asks for ${revision.map(nameOf).join(" or ")} now.`);
}

function haveSameSchemes(a: Requirement, b: Requirement): boolean {
  return a.size === b.size && [...a.keys()].every((name) => b.has(name));
}

function tellScopes(tell: (what: string, predicate: string) => void, base: Requirement, revision: Requirement): void {
  for (const [name, now] of revision) {
    const old = base.get(name) ?? new Set();
    for (const scope of now) if (!old.has(scope)) tell("scope-added", `asks for the scope \`${scope}\` of \`${name}\` now.`); // prettier-ignore
    for (const scope of old) if (!now.has(scope)) tell("scope-removed", `no longer asks for the scope \`${scope}\` of \`${name}\`.`); // prettier-ignore
  }
}

function nameOf(requirement: Requirement): string {
  const names = [...requirement.keys()].map((name) => `\`${name}\``);
  return names.length === 0 ? "everybody" : names.join(" with ");
}

function schemesOf(source: DocumentSource): [name: string, place: Place][] {
  return source.members(source.resolved(source.root, "components", "securitySchemes"));
}

/** The schemes of the old document that have another name now: the only one with the same definition. */
function sameSchemes(base: DocumentSource, revision: DocumentSource): ReadonlyMap<string, string> {
  const now = new Map(schemesOf(revision).map(([name, { value }]) => [definition(value), name]));
  const names = new Set(schemesOf(revision).map(([name]) => name));
  const renamed = schemesOf(base).flatMap(([name, { value }]) => {
    const other = names.has(name) ? undefined : now.get(definition(value));
    return other === undefined ? [] : [[name, other] as const];
  });
  return new Map(renamed);
}

function definition(value: Place["value"]): string {
  const { description: _description, ...rest } = objectOf(value);
  return canonicalText(rest);
}

/** Compares the definitions of the schemes. */
export function compareSecuritySchemes(list: ChangeList, base: DocumentSource, revision: DocumentSource): void {
  const [old, now] = [new Map(schemesOf(base)), new Map(schemesOf(revision))];
  const owner = "/components/securitySchemes";
  const renamed = sameSchemes(base, revision);
  const newNames = new Set(renamed.values());
  for (const [name, place] of old) {
    const other = now.get(name);
    if (other !== undefined) compareScheme(list, [base, place], [revision, other], name);
    else if (!renamed.has(name)) {
      list.add("api-security-component-removed", `The security scheme \`${name}\` is removed.`, place.pointer, owner, []); // prettier-ignore
    }
  }
  for (const [name, place] of now) {
    if (old.has(name) || newNames.has(name)) continue;
    list.add("api-security-component-added", `The security scheme \`${name}\` is new.`, owner, place.pointer, []);
  }
}

type SourcePlace = readonly [source: DocumentSource, place: Place];

function compareScheme(list: ChangeList, base: SourcePlace, revision: SourcePlace, name: string): void {
  const tell = (what: string, predicate: string, places: readonly [string, string]): void =>
    list.add(`api-security-component-${what}`, `The security scheme \`${name}\` ${predicate}`, ...places, []);
  const whole = [base[1].pointer, revision[1].pointer] as const;
  const typeOf = ({ value }: Place): string =>
    ["type", "scheme", "in", "name"].flatMap((keyword) => memberOf(value, keyword) ?? []).join(" ");
  const [old, now] = [typeOf(base[1]), typeOf(revision[1])];
  const isOther = old.toLowerCase() !== now.toLowerCase();
  if (isOther) tell("type-changed", `is \`${now}\` now. It was \`${old}\`.`, whole);
  const url = "openIdConnectUrl";
  if (!isSame(memberOf(base[1].value, url), memberOf(revision[1].value, url))) tell("oauth-url-changed", "has another address.", whole); // prettier-ignore
  for (const [flow, place] of base[0].members(base[0].resolved(base[1], "flows"))) {
    const other = revision[0].resolved(revision[1], "flows", flow);
    if (other.value !== undefined) compareFlow(tell, place, other);
    else tell("type-changed", `no longer has the flow \`${flow}\`.`, [place.pointer, revision[1].pointer]);
  }
}

function compareFlow(
  tell: (what: string, predicate: string, places: readonly [string, string]) => void,
  base: Place,
  revision: Place,
): void {
  const places = [base.pointer, revision.pointer] as const;
  const differs = (keyword: string): boolean =>
    !isSame(memberOf(base.value, keyword), memberOf(revision.value, keyword));
  if (differs("authorizationUrl")) tell("oauth-url-changed", "has another authorization URL.", places);
  if (differs("tokenUrl")) tell("oauth-token-url-changed", "has another token URL.", places);
  const [old, now] = [base, revision].map(({ value }) => objectOf(memberOf(value, "scopes")));
  for (const scope of new Set([...Object.keys(old!), ...Object.keys(now!)])) {
    const [before, after] = [memberOf(old, scope), memberOf(now, scope)];
    if (before === undefined) tell("oauth-scope-added", `has the scope \`${scope}\` now.`, places);
    else if (after === undefined) tell("oauth-scope-removed", `no longer has the scope \`${scope}\`.`, places);
    else if (!isSame(before, after))
      tell("oauth-scope-changed", `describes the scope \`${scope}\` in another way.`, places);
  }
}

function isSame(base: Place["value"], revision: Place["value"]): boolean {
  return canonicalText(base) === canonicalText(revision);
}
