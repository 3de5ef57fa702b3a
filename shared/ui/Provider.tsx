import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { system } from './system';

/** The cache of Emotion, which adds styles to the page, under the nonce of the page's policy if it has one. */
function styleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  // A server with such a policy replaces the placeholder of index.html.
  return createCache({ key: 'css', ...(nonce !== '' && nonce !== '__NONCE__' && { nonce }) });
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
