import { chakra } from '@registers/shared/ui';

/**
 * At the end of a form, and at the end of the window while that is above its end. The fade above it is
 * seen only where something lies below. A very low window has no room for it: there it scrolls with the form. What
 * has the focus is kept clear of it by the page's `scroll-padding` (`shared/ui/styleSheet.ts`).
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
      // The bar is in view: going to Submit moves nothing.
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
