/**
 * For a state that only a background shows, as of the highlighted option. Where the system forces its colours, as in high
 * contrast, there are no backgrounds: there it has the colours of a selected text.
 */
export const marked = {
  _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
} as const;
