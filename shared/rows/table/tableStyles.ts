import { chakra } from '@registers/shared/ui';

const row = '2.25rem';

/** Stays where it is while the table is scrolled sideways. */
export const stays = { position: 'sticky', zIndex: '3' } as const;

/** A mark in the corner of a cell, as spreadsheets have: a triangle that is made of borders. */
const corner = {
  content: '""',
  position: 'absolute',
  top: '0',
  insetInlineEnd: '0',
  borderWidth: '4px',
  borderColor: 'currentColor currentColor transparent transparent',
  // The system would draw all four borders.
  forcedColorAdjust: 'none',
} as const;

/**
 * The frame of the table, with the styles of everything in it: thousands of cells with own styles would be slow. Without
 * `:has()`, for which the browser looks at all cells again at each letter.
 */
export const TableFrame = chakra('div', {
  base: {
    '--number': '3.5rem',
    overflow: 'auto',
    scrollTimeline: '--sideways inline',
    overscrollBehaviorX: 'contain',
    borderBottomRadius: 'lg',
    // The table fills the window, together with what is above it and the bar with Submit.
    maxHeight: 'max(22rem, calc(100dvh - 17rem))',
    // A cell that gets the focus is scrolled out from under the head, the columns that stay and the faded edge.
    scrollPaddingTop: '3.25rem',
    scrollPaddingInlineEnd: '2.5rem',
    scrollPaddingInlineStart: 'calc(var(--number) + var(--first))',
    '& [role=row]': {
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      gridAutoFlow: 'column',
      width: 'max-content',
      minWidth: '100%',
      bg: 'bg.panel',
    },
    '& [role=row] > *': {
      position: 'relative',
      minWidth: '0',
      // Else a long text would make its column wider in its row.
      contain: 'inline-size',
      height: row,
      paddingInline: '2',
      lineHeight: `calc(${row} - 1px)`,
      borderBottomWidth: '1px',
      borderInlineEndWidth: '1px',
      borderColor: 'border',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      bg: 'bg.panel',
    },
    '& [role=row] > :nth-of-type(1)': { ...stays, insetInlineStart: '0' },
    // The table fades at the right edge while there are more columns, in browsers that can tell.
    '& [role=row]::after': {
      content: '""',
      position: 'sticky',
      insetInlineEnd: '0',
      zIndex: '1',
      width: '2rem',
      marginInlineStart: '-2rem',
      pointerEvents: 'none',
      bgImage: 'linear-gradient(to left, {colors.bg.panel}, transparent)',
      opacity: '0',
      animation: 'fadeAtEnd linear',
      animationTimeline: '--sideways',
      _highContrast: { display: 'none' },
    },
    '& [data-head]': { position: 'sticky', top: '0', zIndex: '4' },
    '& [role=columnheader]': {
      display: 'grid',
      alignContent: 'end',
      height: '2.75rem',
      paddingBlock: '1',
      lineHeight: '1.25',
      whiteSpace: 'normal',
      fontSize: 'xs',
      fontWeight: 'medium',
      bg: 'bg.subtle',
      '& > span': { lineClamp: '2' },
    },
    '& [data-body]': { position: 'relative' },
    // Not placed by `transform`: a calendar that a cell opens would be cut off at the frame.
    '& [data-body] > [role=row]': { position: 'absolute', insetInlineStart: '0' },
    '& [role=gridcell]': { cursor: 'cell' },
    '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& del': { marginInlineEnd: '2', color: 'fg.muted' },
    '& [role=rowheader]': { bg: 'bg.subtle', paddingInline: '1.5', fontSize: 'xs' },
    '& [role=rowheader] label': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      height: '100%',
      cursor: 'pointer',
    },
    '& [role=rowheader] span': { flex: '1', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& [aria-disabled]': { opacity: '0.5' },
    '& [data-left-out] > [role=gridcell]': { color: 'fg.muted', bg: 'bg.readonly' },
    '& [data-note=note]': { bg: 'accent.subtle', _after: { ...corner, color: 'accent' } },
    '& [data-note=problem]': {
      bg: 'danger.subtle',
      _after: { ...corner, color: 'danger' },
      // Where the system forces its colours, this tells a problem from a note.
      _highContrast: { outline: '1px dashed', outlineOffset: '-2px' },
    },
    '& [data-name][data-active]': {
      outline: '2px solid {colors.accent}',
      outlineOffset: '-2px',
      _highContrast: { outline: '3px solid Highlight' },
    },
    '& [data-body] > [data-editing]': { zIndex: 'menu' },
    '& [data-editing] > [data-active]': {
      overflow: 'visible',
      zIndex: '4',
      outline: 'none',
      padding: '0',
      _after: { display: 'none' },
    },
    // The control lies over the cell, and over those beside and below it if it needs more room. Its label is only for
    // screen readers, as the column has a label.
    '& [data-editor]': {
      '--label-height': '4px',
      position: 'absolute',
      top: '0',
      insetInlineStart: '0',
      width: 'max(100%, 11rem)',
      lineHeight: '1.5',
      whiteSpace: 'normal',
      textAlign: 'start',
      borderRadius: 'md',
      bg: 'bg.panel',
      boxShadow: 'raised',
      '& .chakra-field__label, & .chakra-field__helperText': { srOnly: true },
      '& .chakra-field__errorText': { padding: '2' },
    },
    // In the last column it begins further left: the table must not become wider.
    '& [role=row] > :last-child > [data-editor]': { insetInlineStart: 'auto', insetInlineEnd: '0' },
    '& :is([data-editor=textArea], [data-editor=dates], [data-editor=search])': { width: 'max(100%, 17rem)' },
    // Room for what an edited cell opens, also in a table of one row.
    '&[data-edits]': { minHeight: '20rem' },
    '&[data-edits=search] [data-body]': { marginBottom: '14rem' },
  },
});
