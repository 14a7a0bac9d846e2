"use strict";
/**
 * Adds to Swagger UI for keyboards and screen readers: names of its fields, and a dialog for authorization that keeps the
 * focus. A script of the page, in the application and in the preview of VS Code: it follows what Swagger UI draws in an element.
 */
globalThis.makeSwaggerUiAccessible = (root) => {
  const fields = "select:not([aria-label]), textarea:not([aria-label]), [data-variable]:not([aria-label])";
  const controls = ["a[href]", "button", "input", "select", "textarea"].map((one) => `${one}:not(:disabled)`).join();
  let dialog = null;
  /** The button before the dialog, and the id of the operation that contains it. */
  let opener;
  let operation;

  /** The name of a parameter or property is that of its row. */
  function nameOf(field) {
    if (field.id === "servers") return "Server";
    if (field.classList.contains("body-param__text")) return "Request body";
    const row = field.closest("[data-param-name], [data-property-name]");
    return field.dataset.variable ?? row?.dataset.paramName ?? row?.dataset.propertyName;
  }

  function addNames() {
    for (const field of root.querySelectorAll(fields)) {
      // A label has more to say than a row.
      const name = field.id === "servers" || field.labels?.length === 0 ? nameOf(field) : undefined;
      if (name !== undefined) field.ariaLabel = name;
    }
  }

  /** The fields come first: the button above them closes the dialog. */
  function enterDialog() {
    const first = dialog.querySelector(".modal-ux-content :is(input, select, textarea):not(:disabled)");
    (first ?? dialog.querySelector(controls) ?? dialog).focus();
  }

  function keepFocus(event) {
    if (event.key !== "Tab") return;
    const all = [...dialog.querySelectorAll(controls)].filter((one) => one.getClientRects().length > 0);
    const at = all.indexOf(document.activeElement);
    const next = event.shiftKey ? all.at(at < 1 ? -1 : at - 1) : all[(at + 1) % all.length];
    event.preventDefault();
    next?.focus();
  }

  /** Swagger UI may draw a button anew before its dialog is there. In Safari, a click does not focus it. */
  function remember({ target }) {
    const button = target.closest("button");
    if (button === null || dialog?.contains(button)) return;
    opener = button;
    operation = button.closest(".opblock")?.id;
  }

  function openDialog(opened) {
    dialog = opened;
    dialog.role = "dialog";
    dialog.ariaModal = "true";
    dialog.ariaLabel = dialog.querySelector("h3")?.textContent ?? "Authorize";
    // A click between its fields leaves the focus in it.
    dialog.tabIndex = -1;
    const close = dialog.querySelector(".close-modal");
    if (close) close.ariaLabel = "Close";
    document.addEventListener("keydown", keepFocus);
    enterDialog();
  }

  /** Swagger UI closes it, with Escape too. */
  function closeDialog() {
    dialog = null;
    document.removeEventListener("keydown", keepFocus);
    const again = operation && document.getElementById(operation)?.querySelector(".authorization__btn");
    (opener?.isConnected ? opener : again || root.querySelector(".btn.authorize"))?.focus();
  }

  function followDialog() {
    const found = root.querySelector(".dialog-ux .modal-ux");
    if (dialog !== null && found !== dialog) closeDialog();
    if (found !== null && found !== dialog) openDialog(found);
    // The field or the button that had the focus may be gone when the authorization is accepted.
    else if (dialog !== null && !dialog.contains(document.activeElement)) enterDialog();
  }

  for (const event of ["focusin", "click"]) root.addEventListener(event, remember, true);
  new MutationObserver(() => {
    addNames();
    followDialog();
  }).observe(root, { childList: true, subtree: true });
};
