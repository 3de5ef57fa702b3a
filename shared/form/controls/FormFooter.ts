import { chakra } from '@registers/shared/ui';

/**
 * The bar with the Submit button, at the end of a form, as the last part of its sheet, and of pasted rows. It stays at the
 * bottom of the window while its own place is farther down. In a very low window it scrolls with the form.
 * `scroll-padding` (`shared/ui/styleSheet.ts`) keeps the bar off focused elements.
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
    borderTopWidth: '1px',
    borderColor: 'border',
    fontSize: 'sm',
    color: 'fg.muted',
    '.chakra-card__group > &': {
      paddingInline: { base: '4', md: '5' },
      paddingBlock: '3',
      bg: 'bg.panel',
      borderBottomRadius: 'lg',
    },
    '@media (min-height: 26rem)': {
      position: 'sticky',
      bottom: '0',
      zIndex: 'sticky',
      // Undoes the `scroll-padding` for the bar itself: it is always in view, so focusing Submit must not scroll.
      '& > *': { scrollMarginBottom: '-7rem' },
    },
  },
});
