import { chakra } from '@chakra-ui/react/styled-system';

/** A part of a page on its own ground. */
export const Panel = chakra('section', { base: { layerStyle: 'panel' } });
