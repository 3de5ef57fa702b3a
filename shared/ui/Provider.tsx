import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { pageNonce } from './nonce';
import { system } from './system';

/** Under the nonce that the page's policy asks for; without one, as Emotion would make it by itself. */
function styleCache() {
  const nonce = pageNonce();
  return createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) });
}

/** Tokens and global styles for everything below it: once in the shell, once in a register started alone. */
export function UiProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(styleCache);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
