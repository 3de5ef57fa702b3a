import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const cell = { padding: '2', textAlign: 'start', verticalAlign: 'top' } as const;

export const table = defineSlotRecipe({
  className: 'chakra-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell'],
  base: {
    root: { width: '100%', borderCollapse: 'collapse', fontSize: 'sm', textAlign: 'start' },
    body: { '& tr': { borderTopWidth: '1px', borderColor: 'border' } },
    columnHeader: { ...cell, fontWeight: 'medium', color: 'fg.muted' },
    cell,
  },
});
