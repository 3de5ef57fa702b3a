import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { marked } from './marked';

const control = {
  width: '100%',
  minWidth: '0',
  minHeight: 'control',
  paddingInline: '3',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: 'md',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  '&:focus-visible': { outlineOffset: '0', borderColor: 'accent' },
  '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' },
};

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
  '&[data-placement=top]': { top: 'auto', bottom: 'calc(100% + 4px)' },
  padding: '1',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  boxShadow: 'raised',
} as const;

/** The looks of the controls in `native.ts`, by selector. */
export const controlStyles: Record<string, SystemStyleObject> = {
  '.chakra-input': {
    ...control,
    '&[readonly]': { bg: 'bg.readonly', borderColor: 'border', borderStyle: 'dashed' },
  },
  '.chakra-textarea': { ...control, paddingBlock: '2', lineHeight: '1.5', resize: 'vertical' },

  '.chakra-native-select__root': { position: 'relative' },
  '.chakra-native-select__field': {
    ...control,
    paddingInlineEnd: '10',
    appearance: 'none',
    cursor: 'pointer',
  },
  '.chakra-native-select__indicator': indicator,

  // A text box with a list.
  '.chakra-combobox__root': { position: 'relative', '& input': { paddingInlineEnd: '10' } },
  '.chakra-combobox__indicatorGroup': indicator,
  '.chakra-combobox__content': {
    ...popup,
    maxHeight: '18rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // There can be many options, so they have no class names.
    '& [role=option]': {
      paddingInline: '3',
      paddingBlock: '2',
      minHeight: '2.25rem',
      borderRadius: 'sm',
      cursor: 'pointer',
    },
    '& [role=option]:hover': { bg: 'bg.subtle' },
    '& [data-active], & [data-active]:hover': { bg: 'accent', color: 'accent.fg', ...marked },
    '& [aria-selected=true]': { fontWeight: 'semibold' },
  },
  '.chakra-combobox__empty': { ...popup, color: 'fg.muted', paddingInline: '3', paddingBlock: '2' },

  // A text box with a button that opens a calendar.
  '.chakra-date-picker__control': { display: 'flex', gap: '1' },
  '.chakra-date-picker__trigger': {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: 'control',
    minHeight: 'control',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
  },
};
