export const mainId = 'main';

/** Moves a keyboard's and a screen reader's place to the page, which is named by its title. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}
