/**
 * Whether a key is pressed with Ctrl, or Cmd on a Mac, while no dialog is open. Together with Alt it is none: that is
 * AltGr on some keyboards, which types a sign.
 */
export const isShortcut = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !isComposing && !document.querySelector('dialog[open]');
