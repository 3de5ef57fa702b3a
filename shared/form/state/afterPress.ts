let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  const due = waiting;
  waiting = [];
  // Waits for the click, which comes after the pointer is released.
  setTimeout(() => due.forEach((run) => run()));
}

// Added once for the page, before any handler of a control. In Node, where definitions are only read, there is no
// document.
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
