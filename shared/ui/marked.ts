/**
 * For a state that only a background shows, as of the highlighted option. Where the system forces its colours, as in high
 * contrast, there are no backgrounds: there it has the colours of a selected text, also under the mouse.
 */
export const marked = {
  _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight!', color: 'HighlightText!' },
} as const;

/** For the link to the page that is shown, also under the mouse. */
export const current = { bg: 'accent.subtle!', color: 'accent!', ...marked } as const;
