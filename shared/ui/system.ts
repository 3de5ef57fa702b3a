import { createSystem } from '@chakra-ui/react/styled-system';
import { theme } from './theme';

/** Chakra's system as the page runs it, for `UiProvider`. All other global styles are in styleSheet.ts. */
export const system = createSystem(theme, {
  globalCss: {
    // Scripts add these when the colour mode is known. Until then the browser paints in the colours that people prefer.
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
