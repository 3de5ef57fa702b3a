import { defineRecipe } from '@chakra-ui/react/styled-system';

export const heading = defineRecipe({
  className: 'chakra-heading',
  base: { fontWeight: 'semibold', lineHeight: '1.3' },
  variants: { size: { md: { fontSize: 'md' }, lg: { fontSize: 'lg' } } },
});

export const link = defineRecipe({
  className: 'chakra-link',
  base: { color: 'accent', fontWeight: 'medium', textDecoration: 'underline' },
});

export const badge = defineRecipe({
  className: 'chakra-badge',
  base: {
    paddingInline: '2.5',
    paddingBlock: '0.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    bg: 'colorPalette.subtle',
    color: 'colorPalette',
  },
});

export const spinner = defineRecipe({
  className: 'chakra-spinner',
  base: {
    display: 'inline-block',
    width: '1.5rem',
    height: '1.5rem',
    borderRadius: 'full',
    borderWidth: '3px',
    borderColor: 'accent',
    borderInlineStartColor: 'transparent',
    animation: 'spin 0.8s linear infinite',
  },
});
