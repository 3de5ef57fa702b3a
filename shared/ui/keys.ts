import type { KeyboardEvent as ReactKeyEvent } from 'react';

type KeyEvent = KeyboardEvent | ReactKeyEvent;

const toNative = (event: KeyEvent): KeyboardEvent => ('nativeEvent' in event ? event.nativeEvent : event);

/**
 * The key of an event, for everything that a key does. A key that belongs to an input method is always `Process`: Enter
 * then ends a Japanese or Hindi word, and Escape drops it. Some browsers name such a key as any other.
 */
export function keyOf(event: KeyEvent): string {
  // WebKit ends the composing before it tells of the key that ended it. Only the deprecated code is left then.
  // oxlint-disable-next-line typescript/no-deprecated
  const { key, keyCode, isComposing } = toNative(event);
  return isComposing || keyCode === 229 ? 'Process' : key;
}

/** What is done with Ctrl and a key, or Cmd on a Mac. The page's list of shortcuts is `HelpDialog`. */
const shortcuts = new Map([
  ['Enter', 'submit'],
  ["'", 'repeat'],
  [';', 'today'],
  ['/', 'help'],
  ['z', 'undo'],
  ['y', 'redo'],
] as const);

type Key = Parameters<typeof shortcuts.get>[0];
export type Shortcut = NonNullable<ReturnType<typeof shortcuts.get>>;

const places: Readonly<Record<string, string>> = { Quote: "'", Semicolon: ';', Slash: '/' };

/** A key as on a Latin keyboard: where it types a Russian or Arabic letter, by its place. */
function latinKey(event: KeyEvent): string {
  const [key, { code }] = [keyOf(event), toNative(event)];
  const isForeign = /^(?!\p{Script=Latin})\p{L}/u.test(key);
  if (!isForeign) return key.length === 1 ? key.toLowerCase() : key;
  return places[code] ?? code.replace(/^Key/, '').toLowerCase();
}

/**
 * The shortcut that is pressed; undefined if it is none, or a dialog is open. With Alt it is none: on some keyboards Ctrl
 * and Alt together are AltGr, which types a character.
 */
export function shortcutOf(event: KeyEvent): Shortcut | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!(ctrlKey || metaKey) || altKey || document.querySelector('dialog[open]')) return undefined;
  const found = shortcuts.get(latinKey(event) as Key);
  if (found === 'undo' && shiftKey) return 'redo';
  // On a Mac, Cmd+Y is the browser's.
  return found === 'redo' && !ctrlKey ? undefined : found;
}
