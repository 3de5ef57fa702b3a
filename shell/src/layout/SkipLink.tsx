import { chakra } from '@registers/shared/ui';
import { focusMain, mainId } from './focusMain';

const Skip = chakra('a', {
  base: {
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
});

/** Past the sidebar and the header, for those who go by keyboard. */
export function SkipLink() {
  return (
    <Skip
      href={`#${mainId}`}
      onClick={(event) => {
        // The address is the router's, and stays as it is.
        event.preventDefault();
        focusMain();
      }}
    >
      Skip to main content
    </Skip>
  );
}
