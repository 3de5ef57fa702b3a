export const mainId = 'main';

/** Moves the focus to the page's main element, labelled with the title, when a page or its content changes. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}
