import { chakra, marked } from '@registers/shared/ui';

/** The frame around the calendar of react-day-picker (`rdp-`), with its styles: loaded with `Calendar`, not the form. */
export const CalendarFrame = chakra('div', {
  base: {
    // The names of month and year, the button for today and the arrows, in one line.
    '& .rdp-month': { display: 'grid', gridTemplateColumns: 'auto auto', alignItems: 'center', rowGap: '1' },
    '& .rdp-month_grid': { gridColumn: '1 / -1', borderCollapse: 'collapse' },
    '& .rdp-dropdowns': { display: 'flex' },
    '& .rdp-dropdown': {
      minHeight: 'control',
      paddingInline: '1.5',
      borderRadius: 'md',
      bg: 'transparent',
      color: 'fg',
      fontSize: 'sm',
      fontWeight: 'semibold',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      // Where a browser takes the background of the list from the field.
      '& option': { bg: 'bg.panel' },
    },
    // The calendar draws the name of the month over its list of months, where that name is shown already.
    '& .rdp-caption_label': { display: 'none' },
    '& .rdp-nav': { display: 'flex' },
    '& .rdp-button_previous, & .rdp-button_next': {
      display: 'inline-grid',
      placeItems: 'center',
      width: '2.25rem',
      height: 'control',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
    },
    '& .rdp-chevron': { fill: 'currentColor', width: '18px', height: '18px' },
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
