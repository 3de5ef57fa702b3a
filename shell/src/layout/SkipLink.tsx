import { SkipNavLink } from '@registers/shared/ui';
import { focusMain, mainId } from './focusMain';

/** Past the sidebar and the header, for those who go by keyboard. */
export function SkipLink() {
  return (
    <SkipNavLink
      id={mainId}
      onClick={(event) => {
        // The address is the router's, and stays as it is.
        event.preventDefault();
        focusMain();
      }}
    >
      Skip to main content
    </SkipNavLink>
  );
}
