import { chakra } from '@chakra-ui/react/styled-system';

/** A part of a page with a background and a border of its own, for shell and registers. */
export const Panel = chakra('section', { base: { layerStyle: 'panel' } });

/** A message in place of a page's content. */
export const MessagePanel = chakra('section', {
  base: { layerStyle: 'panel', maxWidth: 'message', padding: { base: '4', md: '5' } },
});
