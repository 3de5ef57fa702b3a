import { chakra } from '@registers/shared/ui';

/**
 * The bar with the Submit button, at the end of a form and of pasted rows. It stays at the bottom of the window while
 * its own place is farther down. The fade at its upper edge shows only over content that it covers. In a very low window
 * the bar scrolls with the form. `scroll-padding` (`shared/ui/styleSheet.ts`) keeps the bar off focused elements.
 */
export const FormFooter = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '2',
    bg: 'bg',
    fontSize: 'sm',
    color: 'fg.muted',
    '@media (min-height: 26rem)': {
      position: 'sticky',
      bottom: '0',
      zIndex: 'sticky',
      // Undoes the `scroll-padding` for the bar itself: it is always in view, so focusing Submit must not scroll.
      '& > *': { scrollMarginBottom: '-7rem' },
      _before: {
        content: '""',
        position: 'absolute',
        insetInline: '0',
        bottom: '100%',
        height: '1rem',
        backgroundImage: 'linear-gradient(transparent, {colors.bg})',
        pointerEvents: 'none',
      },
    },
  },
});
