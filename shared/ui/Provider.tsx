import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { system } from './system';

/** The placeholder in index.html, which the server replaces with the page's nonce. */
const placeholder = '__NONCE__';

/** The nonce under which the page's policy lets styles be added. None where the site has no such policy. */
function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return nonce === undefined || nonce === '' || nonce === placeholder ? undefined : nonce;
}

/** The cache of Emotion, which adds styles to the page, with the page's nonce if it has one. */
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
