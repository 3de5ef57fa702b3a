import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const notice = {
  gap: { base: '2', sm: '3' },
  paddingInline: { base: '2.5', sm: '4' },
  paddingBlock: '1',
  fontWeight: 'medium',
};

/** The looks of Alert: its colour is the `status`, its shape the `variant`. */
export const alert = defineSlotRecipe({
  className: 'chakra-alert',
  slots: ['root', 'title', 'description', 'content'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      borderRadius: 'md',
      // Where the system forces its colours, every border is drawn.
      borderWidth: '1px',
      borderColor: 'transparent',
    },
    title: { fontWeight: 'semibold' },
    content: { flex: '1', minWidth: '0' },
  },
  variants: {
    status: {
      info: { root: { colorPalette: 'accent' } },
      success: { root: { colorPalette: 'success' } },
      warning: { root: { colorPalette: 'warning' } },
      error: { root: { colorPalette: 'danger' } },
    },
    variant: {
      /** A line between other parts of a page: banner, receipt. */
      subtle: { root: { bg: 'colorPalette.subtle', paddingInline: '4', paddingBlock: '2', fontSize: 'sm' } },
      /** Two looks of a message above all else on the page: `solid` for success, `surface` for a problem. */
      solid: { root: { ...notice, bg: 'colorPalette', color: 'colorPalette.fg' } },
      surface: {
        root: {
          ...notice,
          bg: 'colorPalette.subtle',
          color: 'colorPalette',
          borderColor: 'colorPalette',
        },
      },
      /** A box that is a part of the page. */
      outline: {
        root: {
          padding: '4',
          borderRadius: 'lg',
          borderColor: 'colorPalette',
          bg: 'bg.panel',
        },
      },
    },
  },
  defaultVariants: { status: 'info', variant: 'subtle' },
});
