import { chakra, marked } from '@registers/shared/ui';
import type { Field, Kind } from '../../form/definition/fields';

/** The widths of cells, in rem, by kind of field: wide enough for the control that edits a cell. */
const widths: Record<Kind, number> = {
  text: 12,
  textArea: 24,
  choice: 13,
  search: 15,
  date: 13,
  dates: 20,
  amount: 8.5,
  digits: 10,
  calculated: 9,
};

/** The widths of the columns for CSS, first that of the row numbers. */
export const gridColumns = (fields: readonly [string, Field][]): string =>
  ['var(--first)', ...fields.map(([, { kind }]) => `${widths[kind]}rem`)].join(' ');

/** The frame of the table, with the styles of everything in it: thousands of cells with own styles would be slow. */
export const TableFrame = chakra('div', {
  base: {
    '--first': { base: '5rem', md: '9rem' },
    layerStyle: 'panel',
    overflow: 'auto',
    overscrollBehaviorX: 'contain',
    // The table fills the window, together with the page's header, the counts and the bar with Submit.
    maxHeight: 'max(22rem, calc(100dvh - 24rem))',
    fontSize: 'sm',
    // A cell that gets the focus is scrolled out from under the sticky head and first column.
    scrollPaddingTop: '3.5rem',
    scrollPaddingInlineStart: 'calc(var(--first) + 0.5rem)',
    '& [role=row]': { display: 'grid', width: 'max-content', minWidth: '100%' },
    '& [role=row] > *': {
      minWidth: '0',
      padding: '2',
      borderBottomWidth: '1px',
      borderInlineEndWidth: '1px',
      borderColor: 'border',
      overflowWrap: 'anywhere',
      bg: 'bg.panel',
    },
    '& [data-head]': { position: 'sticky', top: '0', zIndex: '3' },
    '& [role=columnheader]': { bg: 'bg.subtle', fontWeight: 'medium', alignContent: 'end' },
    '& [role=row] > :first-child': { position: 'sticky', insetInlineStart: '0', zIndex: '1' },
    '& [data-body]': { position: 'relative' },
    '& [data-body] > [role=row]': { position: 'absolute', top: '0', insetInlineStart: '0' },
    '& [role=gridcell]': { cursor: 'cell', whiteSpace: 'pre-line' },
    '& [data-number=true]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& [role=rowheader]': { bg: 'bg.subtle' },
    '& [role=rowheader] label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '1.5rem',
      cursor: 'pointer',
    },
    '& [role=rowheader] input': { width: '1.125rem', height: '1.125rem' },
    '& [role=rowheader] p': { fontSize: 'xs', color: 'fg.muted', marginTop: '1' },
    '& [data-left-out] > [role=gridcell]': { color: 'fg.muted', bg: 'bg.readonly' },
    '& [data-changed]': { bg: 'accent.subtle' },
    '& [aria-invalid=true]': {
      bg: 'danger.subtle',
      boxShadow: 'inset 3px 0 0 {colors.danger}',
      '& > span': {
        color: 'danger',
        fontSize: 'xs',
        fontWeight: 'medium',
        display: 'block',
        textAlign: 'start',
      },
    },
    '& [role=gridcell] > em': { fontStyle: 'normal', fontSize: 'xs', color: 'fg.muted', display: 'block' },
    // A long note is cut to keep rows low, except in the active cell. Screen readers read all notes in full.
    '& [role=gridcell]:not([data-active]) > :is(span, em)': { lineClamp: '2' },
    '&[data-range]': { userSelect: 'none' },
    '& [aria-selected=true]': { bg: 'accent.subtle', ...marked },
    '& [data-active]': { outline: '2px solid {colors.accent}', outlineOffset: '-2px' },
    '& [data-editing]': { zIndex: '2' },
    // The control takes the place of the cell's text. Its label is only for screen readers, as the column has a label.
    '& [data-editor]': {
      margin: '-1',
      '& .chakra-field__label, & .chakra-field__helperText': { srOnly: true },
    },
    '&:has([role=combobox][aria-expanded=true]) [data-body]': { marginBottom: '14rem' },
  },
});
