import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { marked } from './marked';

const control = {
  width: '100%',
  minWidth: '0',
  minHeight: 'control',
  paddingInline: '3',
  textOverflow: 'ellipsis',
  bg: 'bg.panel',
  color: 'fg',
  // iOS enlarges the page when a smaller text gets the focus.
  fontSize: { base: 'md', md: 'sm' },
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  '&:hover': { borderColor: 'fg.muted' },
  '&:focus-visible': {
    outlineOffset: '-1px',
    borderColor: 'accent',
    boxShadow: '0 0 0 3px {colors.accent.subtle}',
  },
  '&[aria-invalid=true]': {
    borderColor: 'danger',
    '&:focus-visible': { outlineColor: 'danger', boxShadow: '0 0 0 3px {colors.danger.subtle}' },
    // There the system takes away the red.
    _highContrast: { borderWidth: '3px' },
  },
};

/** For numbers that stand below each other. */
const figures = { fontVariantNumeric: 'tabular-nums' };

/** Lies over the end of a control, and lets presses through to it. */
const indicator = {
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '2.5',
  display: 'grid',
  placeItems: 'center',
  color: 'fg.muted',
  pointerEvents: 'none',
} as const;

const popup = {
  position: 'absolute',
  zIndex: 'menu',
  insetInline: '0',
  top: 'calc(100% + 4px)',
  // Above the label, where there is one.
  '&[data-placement=top]': { top: 'auto', bottom: 'calc(100% + var(--label-height, 1.75rem))' },
  padding: '1',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  boxShadow: 'raised',
} as const;

/** The looks of the controls in `native.ts`, by selector. */
export const controlStyles: Record<string, SystemStyleObject> = {
  '[type=checkbox],[type=radio]': {
    flexShrink: '0',
    width: { base: '1.25rem', md: '1rem' },
    height: { base: '1.25rem', md: '1rem' },
    borderRadius: 'xs',
    // In a dark page the browser's own are filled, as if they were disabled.
    '&:not(:checked)': { _dark: { appearance: 'none', borderWidth: '1px', borderColor: 'border.control' } },
  },
  '[type=radio]': { borderRadius: 'full' },
  '.chakra-input': {
    ...control,
    // Nothing can be typed here, so there is no border.
    '&[readonly]': {
      bg: 'bg.readonly',
      borderColor: 'transparent',
      fontWeight: 'medium',
      // There the system draws every border.
      _highContrast: { borderStyle: 'dashed' },
      // A margin below zero.
      '&[value^="-"]': { color: 'danger' },
    },
    // Chromium's triangle at a box with suggestions.
    '&::-webkit-calendar-picker-indicator': { display: 'none!' },
    '[data-kind=amount] > &, [data-kind=calculated] > &': { textAlign: 'end', ...figures },
  },
  summary: {
    width: 'fit-content',
    minHeight: '1.5rem',
    // A second line stands below the first, not below its arrow.
    paddingInlineStart: '1rem',
    textIndent: '-1rem',
    color: 'fg.muted',
    cursor: 'pointer',
    listStyle: 'none',
    _before: {
      content: '""',
      display: 'inline-block',
      width: '0.4rem',
      height: '0.4rem',
      marginInlineEnd: '2',
      borderWidth: '1.5px 1.5px 0 0',
      borderColor: 'currentColor',
      verticalAlign: '0.1em',
      rotate: '45deg',
    },
    'details[open] > &': { _before: { rotate: '135deg' } },
  },
  '.chakra-textarea': { ...control, paddingBlock: '2', lineHeight: '1.5', resize: 'vertical' },

  '.chakra-native-select__root': { position: 'relative' },
  '.chakra-native-select__field': {
    ...control,
    paddingInlineEnd: '10',
    textOverflow: 'ellipsis',
    appearance: 'none',
    cursor: 'pointer',
    // While nothing is chosen, the first choice looks as a placeholder does.
    '&:has(> [value=""]:checked)': { color: 'fg.muted', _highContrast: { fontStyle: 'italic' } },
    '& option': { color: 'fg' },
  },
  '.chakra-native-select__indicator': indicator,

  // A text box with a list.
  '.chakra-combobox__root': { position: 'relative', '& input': { paddingInlineEnd: '10' } },
  '.chakra-combobox__indicatorGroup': indicator,
  '.chakra-combobox__content': {
    ...popup,
    maxHeight: '19rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlock: '1',
    // There can be many options, so they have no class names.
    '& [role=option]': {
      paddingInline: '3',
      paddingBlock: '1.5',
      minHeight: '2.25rem',
      borderRadius: 'sm',
      cursor: 'pointer',
    },
    '& [role=option]:hover': { bg: 'bg.subtle' },
    '& [data-active]': { bg: 'accent.subtle', ...marked },
    // The key that takes it.
    '& [data-active=likely]::after': { content: '"↵" / ""', float: 'inline-end', opacity: '0.7' },
    '& [data-active=sure], & [data-active=sure]:hover': { bg: 'accent', color: 'accent.fg' },
    '& [aria-selected=true]': { fontWeight: 'semibold' },
  },
  '.chakra-combobox__empty': { ...popup, color: 'fg.muted', paddingInline: '3', paddingBlock: '2' },

  // A text box with a button that opens a calendar.
  '.chakra-date-picker__control': { position: 'relative', '& > input': { paddingInlineEnd: '10' } },
  '.chakra-date-picker__trigger': {
    position: 'absolute',
    insetBlock: '1px',
    insetInlineEnd: '1px',
    display: 'grid',
    placeItems: 'center',
    width: 'control',
    borderRadius: 'md',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.subtle' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
};
