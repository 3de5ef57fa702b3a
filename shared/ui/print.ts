import type { CSSObject } from '@emotion/react';

const hidden = { display: 'none !important' };

/** Black on white, in both colour modes. */
const ink: CSSObject = {
  // The scheme, for the margins of the sheet: they are the browser's to colour.
  ':root': { backgroundColor: '#fff !important', colorScheme: 'light !important' },
  '*, ::before, ::after': {
    color: '#000 !important',
    backgroundColor: 'transparent !important',
    borderColor: '#888 !important',
    boxShadow: 'none !important',
  },
  '::placeholder': { color: 'transparent !important' },
};

/** The page's title and what it shows, without what is there to be pressed. Of a form only what holds fields. */
const page: CSSObject = {
  // A printed file is searched: no two letters become one sign.
  html: { fontSize: '11px', fontVariantLigatures: 'none' },
  'body, body *': { minHeight: '0 !important' },
  'aside, footer, dialog, main button, [data-print=false], [href^="#"], .chakra-alert__root, [role=status], header > :not(h1)':
    hidden,
  'form > :not([data-field], :has([data-field]))': hidden,
  // No box of its own: a sticky one would lie over the text.
  header: { display: 'contents !important' },
  // Nor may it take a share of the height.
  h1: { flex: 'none !important' },
  main: { padding: '0 !important' },
  // As wide as the paper, so that it begins where the title does.
  'main > *, main form': { maxWidth: 'none !important' },
  '.chakra-card__root': { display: 'block', padding: '0.5rem', marginTop: '0.5rem' },
  '.chakra-card__title': { breakAfter: 'avoid' },
  '.chakra-card__body': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '0.5rem' },
  '.chakra-field__row': { gap: '0.5rem', alignItems: 'start' },
};

/** A field: its label and, in place of its control, its whole value. A list of what was chosen stays. */
const field: CSSObject = {
  '[data-printed] > :not(label, ul)': hidden,
  '[data-printed]::after': {
    content: 'attr(data-printed)',
    minHeight: '1lh',
    borderBottom: '1px solid',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '[data-printed=""]:has(> ul)::after': hidden,
  // In the order of the page in the file as well: what is positioned is written last.
  '[data-printed]': { breakInside: 'avoid', position: 'static' },
  // A text that is longer than a page has to break.
  '[data-kind=textArea]': { breakInside: 'auto' },
};

/**
 * The page on paper. It lies in the page's style sheet alone, so no visit pays for it in script; `!important`
 * is where the script's own styles would win.
 */
export const print: CSSObject = {
  '@page': { margin: '12mm' },
  '@media print': { ...ink, ...page, ...field },
};
