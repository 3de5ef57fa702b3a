let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  const due = waiting;
  waiting = [];
  // The click comes after the release.
  setTimeout(() => due.forEach((run) => run()));
}

// Once for the page, before any handler of a control. A program that only reads definitions has no page.
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}

/**
 * Runs immediately, or after the click while a pointer is pressed. Pressing a button takes the focus from a
 * field; if the field then grew by an error text, the button would move away from under the click.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
