import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const fields = { display: 'grid', columnGap: '5', rowGap: '5' };

export const field = defineSlotRecipe({
  className: 'chakra-field',
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText', 'row'],
  base: {
    root: {
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
    label: { fontSize: 'sm', fontWeight: 'medium', '& span': { marginInlineStart: '1' } },
    requiredIndicator: { color: 'danger' },
    helperText: { fontSize: 'sm', color: 'fg.muted' },
    errorText: { fontSize: 'sm', fontWeight: 'medium', color: 'danger' },
    row: {
      ...fields,
      gridColumn: '1 / -1',
      alignItems: 'end',
      // A text below one control must not lift its neighbours out of line.
      '&:has(.chakra-field__errorText, [id$="-was"], [role=status])': { alignItems: 'start' },
      '&:has([data-kind=calculated])': { marginBottom: '2' },
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
    },
  },
});

/** A section of a form: its title beside its fields where there is room, above them elsewhere. */
export const card = defineSlotRecipe({
  className: 'chakra-card',
  slots: ['root', 'title', 'body'],
  base: {
    root: {
      layerStyle: 'panel',
      display: 'grid',
      gap: '4',
      padding: { base: '4', md: '6' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '10rem minmax(0, 1fr)' },
    },
    title: { fontWeight: 'semibold', fontSize: 'lg' },
    body: {
      ...fields,
      alignItems: 'start',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
      '& > [data-wide]': { gridColumn: '1 / -1' },
    },
  },
});

export const tag = defineSlotRecipe({
  className: 'chakra-tag',
  slots: ['root', 'closeTrigger'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      paddingInlineStart: '3',
      borderRadius: 'full',
      bg: 'accent.subtle',
      fontSize: 'sm',
    },
    closeTrigger: {
      display: 'grid',
      placeItems: 'center',
      width: '28px',
      height: '28px',
      borderRadius: 'full',
      cursor: 'pointer',
      _hover: { bg: 'bg.panel' },
    },
  },
});
