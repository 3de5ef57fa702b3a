import { createSystem } from '@chakra-ui/react/styled-system';
import { theme } from './theme';

/** Chakra's system as the page runs it. The other global styles are in the page's style sheet. */
export const system = createSystem(theme, {
  globalCss: {
    // These are added only once the colour mode is known: until then the browser paints in the colours that the person
    // prefers.
    html: {
      bg: 'bg',
      color: 'fg',
      fontFamily: 'body',
      lineHeight: '1.5',
      colorScheme: 'light',
      _dark: { colorScheme: 'dark' },
    },
  },
});
