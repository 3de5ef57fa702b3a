import { defineConfig } from '@chakra-ui/react/styled-system';
import { alert } from './recipes/alert';
import { button } from './recipes/button';
import { badge, heading, link, spinner } from './recipes/text';
import { layerStyles, semanticTokens, tokens } from './tokens';

/** The registers' own tokens and recipes, and none of the stock ones (decision 3). */
export const theme = defineConfig({
  cssVarsPrefix: 'r',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1100px', xl: '1440px' },
    tokens,
    semanticTokens,
    layerStyles,
    // Under Chakra's own keys, where its components look for them.
    recipes: { badge, button, heading, link, spinner },
    slotRecipes: { alert },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      dim: { to: { opacity: '0.6' } },
      // For what scrolls: gone at its end.
      fadeAtEnd: { '0%, 98%': { opacity: '1' }, to: { opacity: '0' } },
      appear: { from: { opacity: '0' } },
    },
  },
});
