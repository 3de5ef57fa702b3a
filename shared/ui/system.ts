import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { theme } from './theme';

/** Chakra's system as the page runs it, for `UiProvider`. All other global styles are in styleSheet.ts. */
export const system = createSystem(defaultBaseConfig, theme, {
  globalCss: {
    // Scripts add these styles when the colour mode is known. Until then the browser paints light or dark as the system
    // prefers (`color-scheme` in shell/src/index.html).
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
