import { defineConfig } from '@chakra-ui/react/styled-system';
import { recipes, slotRecipes } from './recipes';
import { layerStyles, semanticTokens, tokens } from './tokens';

/** The registers' own tokens and recipes, and none of the stock ones (decision 3). */
export const theme = defineConfig({
  cssVarsPrefix: 'r',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1100px', xl: '1440px' },
    tokens,
    semanticTokens,
    layerStyles,
    recipes,
    slotRecipes,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      dim: { to: { opacity: '0.6' } },
      appear: { from: { opacity: '0' } },
    },
  },
});
