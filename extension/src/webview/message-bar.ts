/** The sentence of the page when there is no document, or not the newest one, with buttons for what helps. */
import { button, element } from "./elements.js";

/** Something that the user can do. */
export interface Choice {
  readonly label: string;
  readonly chosen: () => void;
}

/** Shows a sentence with its buttons instead of the previous one; without a sentence, nothing. */
export function showMessage(sentence?: string, ...choices: readonly Choice[]): void {
  const bar = element("message");
  bar.hidden = sentence === undefined;
  bar.replaceChildren(sentence ?? "", ...choices.flatMap(({ label, chosen }) => [" ", button(label, chosen)]));
}
