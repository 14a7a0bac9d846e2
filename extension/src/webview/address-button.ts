/** The address to which requests are sent, in the tool bar. A click asks for another one. */
import type { ShownAddress } from "../preview/messages.js";
import { element } from "./elements.js";
import { showNewAddress } from "./exchange-bar.js";
import { tell } from "./host.js";

const reasons: Readonly<Record<ShownAddress["reason"], string>> = {
  setting: "The setting ligature.preview.baseUrl names it.",
  running: "ligature dev runs the application there.",
  chosen: "You have chosen it.",
};

/** Shows the address; without one, the button asks for it. */
export function showAddress(known: ShownAddress | undefined): void {
  const button = element("address") as HTMLButtonElement;
  button.hidden = false;
  if (known !== undefined && known.address !== button.textContent) showNewAddress(known.address);
  button.textContent = known?.address ?? "Set Address...";
  const reason = known === undefined ? "The first request asks for it." : reasons[known.reason];
  button.title = `The address of the application, for Try it out. ${reason}`;
  button.onclick = () => tell({ type: "remedy", remedy: "address" });
}
