import { SkipNavLink } from '@registers/shared/ui';
import { focusMain, mainId } from '../ui/focusMain';

/** Lets people who use a keyboard skip the sidebar and the header. */
export function SkipLink() {
  return (
    <SkipNavLink
      id={mainId}
      onClick={(event) => {
        // Does not put `#main` into the address, which is the router's.
        event.preventDefault();
        focusMain();
      }}
    >
      Skip to main content
    </SkipNavLink>
  );
}
