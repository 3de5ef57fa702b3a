import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

const fields = { display: 'grid', columnGap: '5', rowGap: '5' };

/** The looks of the parts of a form in `native.ts`, by selector. */
export const formStyles: Record<string, SystemStyleObject> = {
  '.chakra-field__root': {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minWidth: '0',
    position: 'relative',
    // The note of a calculated field lies in the gap below, so that it moves nothing when it comes and goes.
    '&[data-kind=calculated] > [id$="-note"]': {
      position: 'absolute',
      top: '100%',
      fontSize: 'xs',
      whiteSpace: 'nowrap',
    },
  },
  '.chakra-field__label': { fontSize: 'sm', fontWeight: 'medium', '& span': { marginInlineStart: '1' } },
  '.chakra-field__requiredIndicator': { color: 'danger' },
  '.chakra-field__helperText': { fontSize: 'sm', color: 'fg.muted' },
  '.chakra-field__errorText': { fontSize: 'sm', fontWeight: 'medium', color: 'danger' },
  '.chakra-field__row': {
    ...fields,
    gridColumn: '1 / -1',
    alignItems: 'end',
    // A text below one control must not lift its neighbours out of line.
    '&:has(.chakra-field__errorText, [id$="-was"], [role=status])': { alignItems: 'start' },
    '&:has([data-kind=calculated])': { marginBottom: '2' },
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  },

  // A section of a form: its title beside its fields where there is room, above them elsewhere.
  '.chakra-card__root': {
    layerStyle: 'panel',
    display: 'grid',
    gap: '4',
    padding: { base: '4', md: '6' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '10rem minmax(0, 1fr)' },
  },
  '.chakra-card__title': { fontWeight: 'semibold', fontSize: 'lg' },
  '.chakra-card__body': {
    ...fields,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },

  '.chakra-tag__root': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInlineStart: '3',
    borderRadius: 'full',
    bg: 'accent.subtle',
    fontSize: 'sm',
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
