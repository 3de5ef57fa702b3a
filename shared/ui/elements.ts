import { chakra } from '@chakra-ui/react/styled-system';

export { chakra };

export const Box = chakra('div');
export const Flex = chakra('div', { base: { display: 'flex' } });
export const Text = chakra('p');
export const Heading = chakra('h2', { base: { fontWeight: 'semibold', lineHeight: '1.3' } });

export const Panel = chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'panel' },
});

/** Submits nothing unless it is told to: the browser's own default sends the form around it. */
export const Button = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: 'control',
      paddingInline: '4',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'transparent',
      fontWeight: 'medium',
      fontSize: 'sm',
      cursor: 'pointer',
      _disabled: { cursor: 'default', opacity: 0.6 },
    },
    variants: {
      look: {
        solid: { bg: 'accent', color: 'accent.fg', _hover: { bg: 'accent.hover' } },
        outline: { borderColor: 'border.control', bg: 'bg.panel', color: 'fg', _hover: { bg: 'bg.subtle' } },
        plain: { color: 'fg', _hover: { bg: 'bg.subtle' } },
      },
    },
    defaultVariants: { look: 'outline' },
  },
  { defaultProps: { type: 'button' } },
);

export const Spinner = chakra('span', {
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

/** Read out, not seen. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } });
