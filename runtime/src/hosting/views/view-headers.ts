import type { FastifyReply } from "fastify";
import { addVary } from "../fastify/add-vary.js";
import { localizationSetting } from "../localization/index.js";
import type { Views } from "./views.js";

const policy = "content-security-policy";

/** The headers of HTML. Those that the application has set are kept. */
export function setHeaders(reply: FastifyReply, { contentSecurityPolicy }: Pick<Views, "contentSecurityPolicy">): void {
  setLanguage(reply);
  if (!reply.hasHeader("content-type")) reply.type("text/html; charset=utf-8");
  if (contentSecurityPolicy !== false && !reply.hasHeader(policy)) reply.header(policy, contentSecurityPolicy);
}

/** For caches: the language of the text, and what it depends on. An application with one language says nothing. */
function setLanguage(reply: FastifyReply): void {
  const localization = localizationSetting.of(reply.request.server);
  if (localization === undefined) return;
  addVary(reply, localization.vary);
  if (!reply.hasHeader("content-language")) reply.header("content-language", reply.request.localizer.uiCulture);
}
