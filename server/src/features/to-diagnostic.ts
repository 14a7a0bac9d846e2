import { resolve } from "node:path";
import type { ModelDiagnostic, Range, Severity, SourceLocation } from "ligature/internal/model";
import {
  DiagnosticSeverity,
  DiagnosticTag,
  type ClientCapabilities,
  type Diagnostic,
  type DiagnosticRelatedInformation,
  type Range as ProtocolRange,
} from "vscode-languageserver";
import type { ServerContext } from "../server-context.js";
import { uriOfPath } from "../text/file-uri.js";

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** The checks whose location editors fade, because nothing uses the code there. */
const unnecessary: ReadonlySet<string> = new Set(["LIG1005"]);

/** Whether editors fade the location of a diagnostic with this code. */
export function isFaded(code: string): boolean {
  return unnecessary.has(code);
}

/** Converts a model's diagnostic to the protocol, for this client. This is the only place that does so. */
export function toDiagnostic(
  diagnostic: ModelDiagnostic,
  root: string,
  { documentation, clientCapabilities }: Pick<ServerContext, "documentation" | "clientCapabilities">,
): Diagnostic {
  const { code, severity, message, location, related } = diagnostic;
  const href = documentation.hrefOf(code);
  const isTagged = isFaded(code) && tagsOf(clientCapabilities).includes(DiagnosticTag.Unnecessary);
  return {
    range: toRange(location.range),
    severity: severities[severity],
    code,
    source: "ligature",
    message,
    ...(href !== undefined && { codeDescription: { href } }),
    ...(isTagged && { tags: [DiagnosticTag.Unnecessary] }),
    ...(related && { relatedInformation: related.map((one) => toRelated(one, root)) }),
  };
}

/** The tags that a client shows. A client that requests diagnostics may say so in its capability for that. */
export function tagsOf({ textDocument }: ClientCapabilities): readonly DiagnosticTag[] {
  const { diagnostic, publishDiagnostics } = textDocument ?? {};
  return (diagnostic?.tagSupport ?? publishDiagnostics?.tagSupport)?.valueSet ?? [];
}

function toRelated(related: { message: string; location: SourceLocation }, root: string): DiagnosticRelatedInformation {
  const { file, range } = related.location;
  return { message: related.message, location: { uri: uriOfPath(resolve(root, file)), range: toRange(range) } };
}

/** Converts a range to the protocol. */
export function toRange([startLine, startCharacter, endLine, endCharacter]: Range): ProtocolRange {
  return {
    start: { line: startLine, character: startCharacter },
    end: { line: endLine, character: endCharacter },
  };
}
