import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { controlStyles } from './controlStyles';
import { formStyles } from './formStyles';
import { frameStyles } from './frameStyles';
import { print } from './print';
import { theme } from './theme';

const system = createSystem(defaultBaseConfig, theme, {
  preflight: true,
  globalCss: {
    html: {
      // A focused element is scrolled clear of the header, of a notice below that, and of the bar with Submit.
      scrollPaddingTop: 'calc({sizes.header} + 1rem + var(--notice-height, 0px))',
      '@media (min-height: 26rem)': { scrollPaddingBottom: { base: '7rem', md: '5.5rem' } },
    },
    body: { minHeight: '100dvh', fontSize: 'sm', accentColor: '{colors.accent}' },
    // There the system's colour for them is dark red or green.
    '*::placeholder': { color: 'fg.muted', _highContrast: { color: 'FieldText', fontStyle: 'italic' } },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
    '*': { _motionReduce: { animationDuration: '0.01ms!', transitionDuration: '0.01ms!' } },
    ...controlStyles,
    ...formStyles,
    ...frameStyles,
  },
});

/** Without plugins, so without prefixes for browsers that are too old for these pages. */
const cache = createCache({ key: 'css', stylisPlugins: [] });
const styles = [system.getPreflightCss(), system.getGlobalCss(), print];

/** The styles that every page begins with. The build renders them into index.html (platform/kit/webpack). */
export const styleSheet = renderToStaticMarkup(
  createElement(CacheProvider, { value: cache }, createElement(Global, { styles })),
).replaceAll(/<\/?style[^>]*>/g, '');
