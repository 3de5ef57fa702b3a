import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { theme } from './theme';

/** Chakra's system as the page runs it. All other global styles are in styleSheet.ts. */
const system = createSystem(defaultBaseConfig, theme, {
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

/** Chakra's styles are added to the page by Emotion, with the nonce of the page's policy if it has one. */
function styleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  // Without such a policy, the placeholder of index.html is still there.
  return createCache({ key: 'css', ...(nonce !== '' && nonce !== '__NONCE__' && { nonce }) });
}

/** Tokens and global styles for all components in it: once in the shell, or in a register that is started alone. */
export function UiProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(styleCache);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
