let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  const due = waiting;
  waiting = [];
  // Later than the click, which the browser sends after the pointer is released.
  setTimeout(() => due.forEach((run) => run()));
}

// Added once for the page, before any handler of a control: so package.json names this file in `sideEffects`. Node, which
// only reads definitions, has no document.
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}

/**
 * Runs a function immediately; while a pointer is pressed, after its click. Pressing a button takes the focus from a
 * field. If the field then grew by an error text at once, the button would move away before the click.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
