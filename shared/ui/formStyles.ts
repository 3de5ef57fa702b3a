import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { tick } from './marked';

/** A length that is `value` in boxes narrower than `width`, else none. */
const below = (width: string, value: string) => `min(${value}, (${width} - 100%) * 999)`;

/** The width of one of `--count` columns; of two, or of the only one, where they would be narrower than `--least`. */
const gaps = '(var(--count) - 1) * 1rem';
const column = `max(${below('2 * var(--least) + 1rem', '100%')}, ${below(`var(--count) * var(--least) + ${gaps}`, '(100% - 1rem) / 2')}, (100% - ${gaps}) / var(--count))`;

/** The looks of the parts of a form in `native.ts`, by selector. */
export const formStyles: Record<string, SystemStyleObject> = {
  '.chakra-form': {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    maxWidth: 'sheet',
  },
  '.chakra-form__above': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    columnGap: '4',
    rowGap: '1.5',
    // A link is at the end, also before the script of a receipt has come.
    '& > a': { marginInlineStart: 'auto' },
    // On narrow screens there is no room for it beside what an entry was begun with.
    '&:has([role=status] a) > a': { mdDown: { display: 'none!' } },
    '&:has([role=status] > button) > a': { smDown: { display: 'none!' } },
    // With room for a receipt, whose links are in a second line where the first is too narrow.
    minHeight: { base: '3.75rem', lg: 'control' },
    '& > p': { flex: '1', color: 'fg.muted' },
    '& > section': {
      display: 'flex',
      flex: { base: '1 0 100%', sm: '1 1 0' },
      flexWrap: { base: 'wrap', lg: 'nowrap' },
      minWidth: '0',
      alignItems: 'center',
      columnGap: '3',
      '&:not(:empty)': {
        minHeight: 'control',
        paddingInline: '3',
        paddingBlock: '0.5',
        borderWidth: '1px',
        borderColor: 'transparent',
        borderRadius: 'md',
        bg: 'accent.subtle',
        _before: tick,
      },
    },
    // On a phone a receipt has the whole width.
    '&:has(> section:not(:empty)) > a': { smDown: { display: 'none!' } },
    '& > details': { flexBasis: { base: '100%', sm: 'auto' }, order: { base: '1', sm: '0' } },
    '& > details[open]': { flexBasis: '100%', order: '1' },
  },
  // While the entry is being sent or another one opened, nothing can be typed: if that takes a moment, the fields look so.
  '.chakra-form__fields': { '&[inert], [inert] &': { animation: 'dim 0.2s 0.15s forwards' } },
  // It stays at the bottom of the window while its own place is farther down. In a very low window it scrolls with the form.
  '.chakra-form__footer': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: { base: '2', sm: '4' },
    rowGap: '1',
    paddingBlock: '2',
    // On a phone as wide as the window, as what sticks to its top.
    marginInline: { base: '-3', sm: '0' },
    paddingInline: { base: '3', sm: '0' },
    bg: 'bg',
    // Covers the shadow of a panel that scrolls below it.
    boxShadow: '-4px 0 {colors.bg}, 4px 0 {colors.bg}',
    borderTopWidth: '1px',
    borderColor: 'border',
    fontSize: 'sm',
    color: 'fg.muted',
    // A soft shadow on what scrolls below it.
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '100%',
      height: '2',
      bgImage: 'linear-gradient(to top, rgb(15 30 40 / 0.07), transparent)',
      pointerEvents: 'none',
    },
    '.chakra-card__group > &': {
      marginInline: '0',
      paddingInline: { base: '4', md: '5' },
      paddingBlock: { base: '2', md: '3' },
      bg: 'bg.panel',
      boxShadow: 'none',
      borderBottomRadius: 'lg',
    },
    '@media (min-height: 26rem)': {
      position: 'sticky',
      bottom: '0',
      zIndex: 'sticky',
      // Undoes the `scroll-padding` of the page for the bar itself: it is always in view, so focusing Submit must not scroll.
      '& *': { scrollMarginBottom: '-7rem' },
    },
  },

  // A hint is beside the label where there is room.
  '.chakra-field__root': {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    columnGap: '2',
    rowGap: '1',
    minWidth: '0',
    position: 'relative',
    '& > *': { flex: '1 0 100%' },
    '& > .chakra-field__label': { flex: '1 1 auto', order: '-1' },
    // Below the figures of the amount.
    '&[data-kind=amount] > [id$="-was"]': {
      paddingInlineEnd: 'calc({spacing.3} + 1px)',
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > [id$="-hint"], &[data-kind=amount] > [id$="-note"]': { flex: '0 1 auto', order: '-1' },
    '& > [id$="-remark"]': { order: '1' },
    // The note of a choice lies over the end of its control: it comes and goes, and nothing moves.
    '&[data-kind=choice] > [id$="-note"]': {
      zIndex: '1',
      marginInlineStart: 'calc(-100% - 0.5rem)',
      paddingInline: '3rem 2.125rem',
      lineHeight: '{sizes.control}',
      textAlign: 'end',
      truncate: true,
      pointerEvents: 'none',
    },
    // Chosen dates are before the box, in its line while there is room.
    '&[data-kind=dates] > .chakra-field__label': { flexBasis: '100%' },
    '&[data-kind=dates] > ul': { flex: '0 1 auto', alignSelf: 'center', paddingBlock: '1' },
    '&[data-kind=dates] > .chakra-date-picker__control': { flex: '1 1 14rem' },
  },
  '.chakra-field__label': {
    fontSize: 'xs',
    fontWeight: 'medium',
    '& span': { marginInlineStart: '1' },
  },
  '.chakra-field__requiredIndicator': { color: 'fg.muted' },
  '.chakra-field__helperText': { fontSize: 'xs', color: 'fg.muted' },
  '.chakra-field__errorText': { fontSize: 'xs', color: 'danger' },
  // Fields in columns. The last one fills its row.
  '.chakra-field__row,.chakra-card__body': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1rem',
    rowGap: { base: '4', md: '5' },
    '--count': '3',
    '& > *': { flex: `0 0 calc(${column} - 0.1px)` },
    '& > :last-child': { flexGrow: '1' },
  },
  '.chakra-field__row': {
    // Currency, amount and INR are side by side where other fields are not any more.
    '--least': '8rem',
    alignItems: 'end',
    // A text below one control must not lift its neighbours out of line.
    '&:has(.chakra-field__errorText, [id$="-was"], [role=status])': { alignItems: 'start' },
    '& > *': { flexGrow: '1' },
    // Of money the currency is short, and the amounts share the rest.
    '&:has(> [data-kind=amount]) > [data-kind=choice]': { maxWidth: { sm: '11rem' } },
  },

  // A section of a form: its title above its fields.
  '.chakra-card__root': { layerStyle: 'panel', padding: { base: '4', md: '5' } },
  // Sections on one sheet, with a line between them.
  '.chakra-card__group': {
    layerStyle: 'panel',
    '& .chakra-card__root': { borderWidth: '0', borderRadius: '0', boxShadow: 'none', bg: 'transparent' },
    '& .chakra-card__root + .chakra-card__root': { borderTopWidth: '1px', borderColor: 'border' },
  },
  '.chakra-card__title': { fontWeight: 'semibold', fontSize: 'md', lineHeight: '1.5', marginBottom: '2' },
  '.chakra-card__body': {
    '--least': '11.5rem',
    alignItems: 'start',
    // Else the fourth would be alone in its row.
    '&:has(> :nth-child(4):last-child)': { '--count': '4' },
    '& > [data-wide], & > .chakra-field__row': { flexBasis: '100%' },
    // The total of the rows of money is beside them and as high as they are. Where that would be narrow, it is a line below.
    '&:has(> [data-kind=calculated])': {
      xl: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 10rem' },
    },
    '& > [data-kind=calculated]': {
      xl: {
        display: 'grid',
        gridArea: '1 / 2 / span 2',
        gridTemplateRows: 'auto 1fr',
        alignSelf: 'stretch',
        '& > .chakra-input': { height: '100%', textAlign: 'center', fontSize: 'lg' },
      },
      xlDown: {
        flexBasis: '100%',
        flexWrap: 'nowrap',
        alignItems: 'baseline',
        paddingTop: '2',
        borderTopWidth: '1px',
        borderColor: 'border',
        '& > .chakra-input': { flex: '0 0 8rem', bg: 'transparent' },
      },
    },
  },

  '.chakra-tag__root': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInlineStart: '3',
    borderWidth: '1px',
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
    borderRadius: 'full',
    bg: 'accent.subtle',
  },
  '.chakra-tag__closeTrigger': {
    display: 'grid',
    placeItems: 'center',
    width: '1.75rem',
    height: '1.75rem',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { bg: 'bg.panel' },
  },
};
