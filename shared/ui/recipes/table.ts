import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** The looks of Table, as in the list of sent entries. The table of pasted rows has its own. */
export const table = defineSlotRecipe({
  className: 'chakra-table',
  slots: ['root', 'header', 'body'],
  base: {
    root: { width: '100%', borderCollapse: 'collapse', fontSize: 'sm', textAlign: 'start' },
    body: { '& tr': { borderTopWidth: '1px', borderColor: 'border' } },
  },
});
