import { Button, Link } from '@registers/shared/ui';
import type { ReactNode } from 'react';

/** A link that looks like a button: it leads somewhere, also in a new tab. */
export function LinkButton({ to, title, children }: { to: string; title?: string; children: ReactNode }) {
  return (
    // A link has no type of a button.
    <Button asChild type={undefined}>
      <Link to={to} title={title}>
        {children}
      </Link>
    </Button>
  );
}
