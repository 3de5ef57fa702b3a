import { chakra, marked } from '@registers/shared/ui';

/** The frame around the calendar of react-day-picker (`rdp-`), with its styles: loaded with `CalendarDialog`, not the form. */
export const CalendarFrame = chakra('div', {
  base: {
    '& .rdp-root': { position: 'relative', marginBlock: '3' },
    '& .rdp-month_caption': { display: 'flex', alignItems: 'center', minHeight: 'touch', marginBottom: '2' },
    '& .rdp-dropdowns': { display: 'flex', gap: '2' },
    '& .rdp-dropdown_root': { position: 'relative' },
    '& .rdp-dropdown': {
      minHeight: '2.25rem',
      paddingInline: '2',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'md',
      bg: 'bg.panel',
      color: 'fg',
      fontWeight: 'medium',
    },
    // The calendar draws the name of the month over its list of months, where that name is shown already.
    '& .rdp-caption_label': { display: 'none' },
    '& .rdp-nav': { position: 'absolute', insetBlockStart: '0', insetInlineEnd: '0', display: 'flex' },
    '& .rdp-button_previous, & .rdp-button_next': {
      display: 'inline-grid',
      placeItems: 'center',
      width: '2.25rem',
      height: 'touch',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
    },
    '& .rdp-chevron': { fill: 'currentColor', width: '18px', height: '18px' },
    '& .rdp-month_grid': { borderCollapse: 'collapse' },
    '& .rdp-weekday': {
      width: 'control',
      paddingBlock: '1',
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
    '& .rdp-day': { padding: '1px', textAlign: 'center' },
    '& .rdp-day_button': {
      width: 'control',
      height: 'control',
      borderRadius: 'md',
      cursor: 'pointer',
      borderWidth: '1px',
      borderColor: 'transparent',
      _hover: { bg: 'accent.subtle' },
    },
    '& .rdp-outside': { color: 'fg.muted' },
    '& .rdp-today .rdp-day_button': { borderColor: 'accent', fontWeight: 'semibold' },
    '& .rdp-selected .rdp-day_button': {
      bg: 'accent',
      color: 'accent.fg',
      fontWeight: 'semibold',
      _hover: { bg: 'accent.hover' },
      ...marked,
    },
  },
});
