import { chakra } from '@registers/shared/ui';

/** Controls in as many columns as fit; `--least` is how wide each is at least. */
export const ControlGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    marginTop: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--least)), 1fr))',
  },
});
