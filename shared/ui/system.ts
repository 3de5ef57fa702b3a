import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { nativeStyles } from './native';
import { recipes, slotRecipes } from './recipes';
import { layerStyles, semanticTokens, tokens } from './tokens';

const theme = defineConfig({
  cssVarsPrefix: 'r',
  preflight: true,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1100px', xl: '1440px' },
    tokens,
    semanticTokens,
    layerStyles,
    recipes,
    slotRecipes,
    keyframes: { spin: { to: { transform: 'rotate(360deg)' } } },
  },
  globalCss: {
    html: {
      bg: 'bg',
      color: 'fg',
      fontFamily: 'body',
      lineHeight: '1.5',
      colorScheme: 'light',
      _dark: { colorScheme: 'dark' },
    },
    body: { minHeight: '100dvh' },
    '*::placeholder': { color: 'fg.muted' },
    ':focus-visible': { outline: '3px solid', outlineColor: 'accent', outlineOffset: '2px' },
    '*': { _motionReduce: { animationDuration: '0.01ms!', transitionDuration: '0.01ms!' } },
    ...nativeStyles,
  },
});

/** Chakra's system with the registers' own tokens and recipes, and none of the stock ones (decision 0003). */
export const system = createSystem(defaultBaseConfig, theme);
