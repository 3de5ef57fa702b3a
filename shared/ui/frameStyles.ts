import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { current } from './marked';
import { button } from './recipes/button';
import { link } from './recipes/text';

/** A button or a link of the header: as Chakra's IconButton looks by the recipe. */
const press = { ...button.base, ...button.variants?.variant.ghost, paddingInline: '0', paddingBlock: '0' };

/** The height of a notice that stays. */
const notice = 'var(--notice-height, 0px)';

/** What has words beside its icon in a wide header. */
const withWord = { paddingInline: { base: '2', lg: '3' } };

/**
 * The looks of what is around every page, by selector: sidebar, header, notices, footer. Classes of the style sheet, as those of
 * form controls (decision 2): each page has these parts, and Chakra's components would work out 25 styles at every visit.
 */
export const frameStyles: Record<string, SystemStyleObject> = {
  '.frame': { display: 'flex', minHeight: '100dvh' },
  '.frame-page': { display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0' },
  '.frame-main': {
    flex: '1',
    paddingInline: { base: '3', sm: '4', md: '6' },
    paddingBottom: { base: '3', sm: '4', md: '6' },
    // Room for the part of a notice that is below the header. Of one line it moves nothing; for one of several lines that stays,
    // the page moves down.
    paddingTop: {
      base: `max({spacing.6}, min(${notice} - 0.375rem, (${notice} - 2.75rem) * 999))`,
      lg: `max({spacing.5}, ${notice} - 1.125rem)`,
    },
    '&:focus': { outline: 'none' },
  },
  '.frame-foot': {
    padding: { base: '3', md: '6' },
    textAlign: 'end',
    '& a': { ...link.base, color: 'fg.muted', fontWeight: 'normal' },
  },
  // Out of sight until it has the focus.
  '.frame-skip': {
    position: 'fixed',
    top: '2',
    insetInlineStart: '2',
    zIndex: 'notice',
    padding: '3',
    borderRadius: 'md',
    bg: 'accent',
    color: 'accent.fg',
    fontWeight: 'medium',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },

  '.frame-notice': {
    position: 'fixed',
    // Over the lower edge of the header: of a wide one the middle, where nothing is. So it covers neither its buttons nor the
    // page below.
    top: { base: 'calc({sizes.header} - 0.375rem)', lg: 'calc({sizes.header} - 1.125rem)' },
    insetInline: '3',
    marginInline: 'auto',
    justifyContent: 'center',
    width: 'fit-content',
    maxWidth: 'min(100% - 1.5rem, 44rem)',
    maxHeight: 'calc(100dvh - {sizes.header} - {spacing.4})',
    overflowY: 'auto',
    zIndex: 'notice',
    boxShadow: 'raised',
  },
  // What the shell announces gives way to what a form says of its own submission, which is further down in the document.
  '.frame-notice:has(~ .frame-notice, ~ * .frame-notice)': { display: 'none!' },
  '.frame-header': {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', lg: '3' },
    minHeight: 'header',
    paddingInline: { base: '2', md: '5' },
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    borderColor: 'border',
    // In a very low window, as one that is enlarged to 400 %, it would cover too much.
    '@media (max-height: 26rem)': { position: 'static' },
    // A narrow header has no room for these: they are in the drawer. A phone has no keys for shortcuts.
    '& > .frame-sent, & > .frame-mode, & > .frame-user, & > .frame-help': { hideBelow: 'sm' },
    '& .frame-word': { hideBelow: 'lg' },
  },
  '.frame-title': {
    // If the header is too narrow, the name of the group is cut first.
    flex: '1 1 auto',
    minWidth: '4rem',
    fontSize: { base: 'md', lg: 'lg' },
    fontWeight: 'semibold',
    lineHeight: '1.2',
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
    // There the button before it has a border.
    _highContrast: { marginInlineStart: '1' },
  },
  '.frame-press': press,
  '.frame-sent': { ...press, ...withWord, '&[aria-current]': current },
  '.frame-help': { ...press, fontSize: 'lg' },
  '.frame-logout': { ...button.base, ...button.variants?.variant.outline, ...withWord },
  '.frame-unsent': {
    display: 'inline-flex',
    justifyContent: 'center',
    minWidth: 'control',
    alignItems: 'center',
    gap: { base: '1', sm: '1.5' },
    minHeight: 'control',
    paddingInline: { base: '2', md: '3' },
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'warning',
    bg: 'warning.subtle',
    color: 'warning',
    fontSize: 'sm',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
  '.frame-user': {
    flexShrink: '9',
    minWidth: '4rem',
    maxWidth: { base: '9rem', lg: '20rem' },
    marginInline: { base: '1.5', lg: '0' },
    textAlign: 'end',
    lineHeight: '1.3',
    fontSize: 'xs',
    color: 'fg.muted',
    '& > :first-child': {
      fontSize: { base: 'xs', lg: 'sm' },
      fontWeight: 'medium',
      color: 'fg',
      lineClamp: { base: '1', lg: '2' },
      wordBreak: { base: 'break-all', lg: 'normal' },
    },
  },

  '.frame-sidebar': {
    position: 'sticky',
    top: '0',
    flexShrink: '0',
    width: 'sidebar',
    height: '100dvh',
    overflowX: 'hidden',
    overflowY: 'auto',
    paddingInline: '3',
    paddingBottom: '4',
    bg: 'bg.panel',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    transition: 'width 0.16s ease',
    '&[data-collapsed]': { width: 'rail' },
  },
  '.frame-brand': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: 'header',
    paddingInlineStart: '1.5',
    marginBottom: '3',
    color: 'accent',
    '& path': { stroke: 'accent.fg' },
    '& span': { color: 'fg', fontWeight: 'semibold', fontSize: 'md', letterSpacing: '-0.01em' },
    '& button': { marginInlineStart: 'auto' },
  },
  '.frame-registers': { display: 'flex', flexDirection: 'column', gap: '1', listStyle: 'none' },
  '.frame-register': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle', color: 'fg' },
    '&[aria-current]': { fontWeight: 'semibold', ...current },
  },
  '.frame-drawer': {
    width: 'min(19rem, 86vw)',
    height: '100dvh',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '0',
    _highContrast: { borderInlineEndWidth: '1px' },
    boxShadow: 'raised',
    _backdrop: { bg: 'backdrop' },
    '& > div': {
      display: 'flex',
      flexDirection: 'column',
      minHeight: '100%',
      paddingInline: '3',
      paddingBottom: '4',
    },
  },
  '.frame-drawer-foot': {
    display: 'flex',
    hideFrom: 'sm',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    marginTop: 'auto',
    paddingTop: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > .frame-user': { flexBasis: '100%', maxWidth: 'none', paddingInlineStart: '1', textAlign: 'start' },
    '& > .frame-mode': { marginInlineStart: 'auto' },
  },
};
