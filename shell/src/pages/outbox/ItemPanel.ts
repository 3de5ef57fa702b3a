import { chakra } from '@registers/shared/ui';

/** An item of the outbox. Its last child has the buttons: beside the words where there is room, else below them. */
export const ItemPanel = chakra('article', {
  base: {
    layerStyle: 'panel',
    display: { lg: 'grid' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    padding: { base: '4', md: '5' },
    '& > *': { gridColumn: '1' },
    '& > details': { gridColumn: '1 / -1' },
    '& .chakra-card__group': { marginTop: '2', borderColor: 'border', boxShadow: 'none' },
    '& > :last-child': {
      gridArea: '1 / 2 / span 3',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'start',
      gap: '2',
      marginTop: { base: '4', lg: '0' },
    },
  },
});
