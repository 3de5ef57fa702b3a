import { defineRecipe } from '@chakra-ui/react/styled-system';
import { marked } from '../marked';

/** The looks of Button and IconButton. `solid` is for the main action, `ghost` for icons. */
export const button = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    gap: '2',
    minHeight: 'control',
    minWidth: 'control',
    paddingInline: '4',
    paddingBlock: '1',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    cursor: 'pointer',
    _disabled: { cursor: 'default', opacity: 0.6 },
  },
  variants: {
    variant: {
      // In a selector: Chakra sorts media queries that are side by side with `localeCompare`, whose first call takes 8 ms.
      solid: { bg: 'accent', color: 'accent.fg', _hover: { bg: 'accent.hover' }, '&&': marked },
      outline: { borderColor: 'border', bg: 'bg.panel', color: 'fg', _hover: { bg: 'bg.subtle' } },
      ghost: {
        color: 'fg',
        _hover: { bg: 'bg.subtle' },
      },
    },
  },
  defaultVariants: { variant: 'outline' },
});
