import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { system } from './system';

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
