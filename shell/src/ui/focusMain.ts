export const mainId = 'main';

/** Moves the focus to the page's main element, which is labelled with the title. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}
