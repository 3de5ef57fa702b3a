import { chakra, marked } from '@registers/shared/ui';

/** The frame around the calendar of react-day-picker (`rdp-`), with its styles: loaded with `Calendar`, not the form. */
export const CalendarFrame = chakra('div', {
  base: {
    // The names of month and year, the button for today and the arrows, in one line.
    '& .rdp-month': { display: 'grid', gridTemplateColumns: 'auto auto', alignItems: 'center', rowGap: '1' },
    // As wide as the days: a longer name of a month must not move the panel.
    '& .rdp-month_grid': { gridColumn: '1 / -1', borderCollapse: 'collapse' },
    '& .rdp-dropdowns': { display: 'flex' },
    // The list of months, or of years, lies unseen over the name that is chosen in it.
    '& .rdp-dropdown_root': { position: 'relative', borderRadius: 'md', _hover: { bg: 'bg.subtle' } },
    '& .rdp-dropdown': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '& .rdp-dropdown option': { bg: 'bg.panel', color: 'fg' },
    '& .rdp-caption_label': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'control',
      paddingInlineStart: '1.5',
      borderRadius: 'md',
      fontSize: 'sm',
      fontWeight: 'semibold',
    },
    '& .rdp-dropdown:focus-visible + .rdp-caption_label': { outline: '2px solid', outlineColor: 'accent' },
    '& .rdp-nav': { display: 'flex' },
    '& .rdp-button_previous, & .rdp-button_next': {
      display: 'inline-grid',
      placeItems: 'center',
      width: '2rem',
      height: 'control',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
    },
    '& .rdp-chevron': { fill: 'currentColor', width: '16px', height: '16px' },
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
      _hover: { bg: 'accent.subtle' },
    },
    '& .rdp-outside': { color: 'fg.muted' },
    '& .rdp-today .rdp-day_button': { borderWidth: '1px', borderColor: 'accent', fontWeight: 'semibold' },
    '& .rdp-selected .rdp-day_button': {
      bg: 'accent',
      color: 'accent.fg',
      fontWeight: 'semibold',
      _hover: { bg: 'accent.hover', ...marked },
      ...marked,
    },
  },
});
