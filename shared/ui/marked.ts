/**
 * For a state that only a background shows, as of the highlighted option. Where the system forces its colours, as in high
 * contrast, there are no backgrounds: there it has the colours of a selected text, also under the mouse.
 */
export const marked = {
  _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight!', color: 'HighlightText!' },
} as const;

/** A tick before the text of what was sent. */
export const tick = {
  content: '""',
  width: '0.375rem',
  height: '0.6875rem',
  borderColor: 'accent',
  borderWidth: '0 2px 2px 0',
  rotate: '45deg',
  marginInline: '1',
  marginBottom: '1',
} as const;

/** For the link to the page that is shown, also under the mouse. */
export const current = { bg: 'accent.subtle!', color: 'accent!', ...marked } as const;
