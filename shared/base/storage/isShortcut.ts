/**
 * Whether a key is pressed with Ctrl, or Cmd on a Mac, while no dialog is open and no character is being composed. With
 * Alt it is no shortcut: on some keyboards Ctrl and Alt together are AltGr, which types a character.
 */
export const isShortcut = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !isComposing && !document.querySelector('dialog[open]');
