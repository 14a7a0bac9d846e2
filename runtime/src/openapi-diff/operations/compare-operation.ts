import { memberOf, textsOf } from "../json-access.js";
import { compareParameters } from "./compare-parameters.js";
import { compareRequestBody } from "./compare-request-body.js";
import { compareResponses } from "./compare-responses.js";
import { compareSecurity } from "./compare-security.js";
import { compareServers } from "./compare-servers.js";
import { compareDeprecation, compareStability, isUnstable, type Lifetime } from "./lifecycle.js";
import type { OperationComparison } from "./operation-comparison.js";
import { operationName, type OperationSource } from "./operation-source.js";

export function compareOperation(compare: OperationComparison): void {
  compareLifetime(compare);
  compareNames(compare);
  compareParameters(compare);
  compareRequestBody(compare);
  compareResponses(compare);
  compareSecurity(compare.list, compare.base, compare.revision);
  compareOwnServers(compare);
}

export function lifetimeOf({ place: { value } }: OperationSource): Lifetime {
  return {
    deprecated: memberOf(value, "deprecated") === true,
    sunset: memberOf(value, "x-sunset"),
    stability: memberOf(value, "x-stability-level"),
  };
}

function compareLifetime(compare: OperationComparison): void {
  const { base, revision, list } = compare;
  const [old, now] = [lifetimeOf(base), lifetimeOf(revision)];
  if (isUnstable(old.stability)) list.unstable.add(base.operation);
  const tell = (id: string, predicate: string): void => compare.tell(id, `${operationName(base.operation)} ${predicate}`); // prettier-ignore
  compareDeprecation("endpoint", list.settings, old, now, tell);
  compareStability("api", old.stability, now.stability, tell);
}

function compareNames(compare: OperationComparison): void {
  const { base, revision } = compare;
  const name = operationName(base.operation);
  const [old, now] = [base.operation.operationId, revision.operation.operationId];
  if (old !== now && old !== undefined) {
    const message = now === undefined ? `no longer has the operation id \`${old}\`.` : `has the operation id \`${now}\` now. It was \`${old}\`.`; // prettier-ignore
    compare.tell("api-operation-id-removed", `${name} ${message}`);
  } else if (old !== now) compare.tell("api-operation-id-added", `${name} has the operation id \`${now}\` now.`);
  const [oldTags, newTags] = [base, revision].map(({ place }) => textsOf(memberOf(place.value, "tags")));
  for (const tag of new Set(oldTags)) {
    if (!newTags!.includes(tag)) compare.tell("api-tag-removed", `${name} no longer has the tag \`${tag}\`.`);
  }
  for (const tag of new Set(newTags)) {
    if (!oldTags!.includes(tag)) compare.tell("api-tag-added", `${name} has the tag \`${tag}\` now.`);
  }
}

/** Servers of the operation, or of its path, if one of the documents has them there. */
function compareOwnServers({ base, revision, list }: OperationComparison): void {
  const owners = [base, revision].map(({ source, place, pathItem }) =>
    [place, pathItem].find((owner) => source.member(owner, "servers").value !== undefined),
  );
  if (owners[0] === undefined && owners[1] === undefined) return;
  const [old, now] = [base, revision].map(({ source }, index) => [source, owners[index] ?? source.root] as const);
  compareServers(list, old!, now!, [base.operation]);
}
