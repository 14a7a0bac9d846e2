/** A process that compares documents, so that nothing else waits for it. Two documents of 500 controllers take a fifth of a second. */
import type { ComparedMessage, CompareMessage } from "./compare-messages.js";
import { compareTexts, type BaseText } from "./compare-texts.js";
import { answerServer } from "./helper-process.js";

/** The last base. Few users change it, and the server sends it again when it needs another one. */
let known: BaseText | undefined;

answerServer((message): ComparedMessage => {
  const { id, key, base, revision } = message as CompareMessage;
  if (base !== undefined) known = { ...base, key };
  return { id, ...(known?.key === key ? compareTexts(known, revision) : { problem: "The base is not known." }) };
});
