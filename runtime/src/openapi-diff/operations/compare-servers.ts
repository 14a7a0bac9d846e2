import type { ChangeList } from "../change-list.js";
import type { ChangedOperation } from "../change.js";
import type { DocumentSource, Place } from "../document-source.js";
import { memberOf, objectOf } from "../json-access.js";

/** An address: the host, which may be that of the document, and the path that all paths begin with. */
interface ServerAddress {
  readonly origin: string;
  readonly path: string;
}

function serversOf(source: DocumentSource, owner: Place): ServerAddress[] {
  return source.items(source.member(owner, "servers")).flatMap(({ value }) => {
    const url = memberOf(value, "url");
    if (typeof url !== "string") return [];
    const filled = url.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
      const preset = memberOf(memberOf(objectOf(value).variables, name), "default");
      return typeof preset === "string" ? preset : whole;
    });
    const [, origin = "", path = ""] = /^((?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*)?(.*)$/i.exec(filled) ?? [];
    return [{ origin: origin.toLowerCase(), path: rooted(path) }];
  });
}

/** A relative address begins at that of the document, which is not known, so what leads up from there says nothing. */
function rooted(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "" && segment !== "." && segment !== "..");
  return segments.map((segment) => `/${segment}`).join("");
}

/** The path that all servers add to paths; empty if they add different ones. */
export function serverPrefix(source: DocumentSource): string {
  const [first, ...others] = serversOf(source, source.root);
  if (first === undefined || others.some(({ path }) => path !== first.path)) return "";
  return first.path;
}

/** Compares the servers of the document, of a path or of an operation. The segments that they add to paths are part of the paths, if it is one. */
export function compareServers(
  list: ChangeList,
  base: readonly [source: DocumentSource, owner: Place],
  revision: readonly [source: DocumentSource, owner: Place],
  operations: readonly ChangedOperation[],
): void {
  const [old, now] = [serversOf(...base), serversOf(...revision)];
  const isUniform = (all: readonly ServerAddress[]): boolean => new Set(all.map(({ path }) => path)).size <= 1;
  const onlyHosts = isUniform(old) && isUniform(now) && operations.length === 0;
  const text = ({ origin, path }: ServerAddress): string => (onlyHosts ? origin : `${origin}${path}`);
  const [oldTexts, newTexts] = [old, now].map((all) => new Set(all.map(text)));
  const places = [`${base[1].pointer}/servers`, `${revision[1].pointer}/servers`] as const;
  for (const one of oldTexts!) {
    // The host that serves the document has no name that could be lost.
    if (one === "" || newTexts!.has(one)) continue;
    list.add("server-removed", `The server \`${one}\` is removed.`, ...places, operations);
  }
  for (const one of newTexts!) {
    if (one !== "" && !oldTexts!.has(one)) list.add("server-added", `The server \`${one}\` is new.`, ...places, operations); // prettier-ignore
  }
}
