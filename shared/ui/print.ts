import type { CSSObject } from '@emotion/react';

const hidden = { display: 'none !important' };

/** Black on white, in both colour modes. */
const ink: CSSObject = {
  // The colour scheme is for the margins of the paper, which the browser colours.
  ':root': { backgroundColor: '#fff !important', colorScheme: 'light !important' },
  '*, ::before, ::after': {
    color: '#000 !important',
    backgroundColor: 'transparent !important',
    borderColor: '#888 !important',
    boxShadow: 'none !important',
  },
  '::placeholder': { color: 'transparent !important' },
};

/** Title and content of the page, without anything that can be pressed. */
const page: CSSObject = {
  // No ligatures, so that the text of a printed file can be searched.
  html: { fontSize: '11px', fontVariantLigatures: 'none' },
  'body, body *': { minHeight: '0 !important' },
  'aside, footer, dialog, main button, [data-print=false], [href^="#"], .chakra-alert__root, [role=status], header > :not(h1)':
    hidden,
  // The header gets no box: a sticky one would lie over the text.
  header: { display: 'contents !important' },
  // Without the header's box, the title is in the column of the page, where its own `flex` would make it high.
  h1: { flex: 'none !important' },
  main: { padding: '0 !important' },
  // The content is as wide as the paper, so that it begins where the title does.
  'main > *, main form': { maxWidth: 'none !important' },
  '.chakra-card__root': { display: 'block', padding: '0.5rem', marginTop: '0.5rem' },
  '.chakra-card__title': { breakAfter: 'avoid' },
  '.chakra-card__body': { gap: '0.5rem' },
};

/**
 * The page on paper, for styleSheet.ts alone: in a script, every visit would load it. `!important` is where the
 * styles of scripts would win.
 */
export const print: CSSObject = {
  '@page': { margin: '12mm' },
  '@media print': { ...ink, ...page },
};
