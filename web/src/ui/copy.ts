/** Copies a text, also where a page has no clipboard because it came without TLS. Returns whether it could. */
export async function copyText(text: string): Promise<boolean> {
  const isDone = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  if (isDone) return true;
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("aria-hidden", "true");
  field.style.cssText = "position:fixed;opacity:0";
  const focus = document.activeElement as HTMLElement | null;
  // Inside of an open dialog nothing beside it can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focus?.focus();
  return isCopied;
}
