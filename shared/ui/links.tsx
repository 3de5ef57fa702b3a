import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Button, ChakraLink } from './chakra';

interface Target {
  /** A path of the router. */
  to: string;
  ref?: ComponentProps<typeof Link>['ref'];
}

/** A link to another page, in a text or by itself. */
export const TextLink = ({
  to,
  ref,
  children,
  ...look
}: Target & Omit<ComponentProps<typeof ChakraLink>, 'ref'>) => (
  <ChakraLink asChild {...look}>
    <Link to={to} ref={ref}>
      {children}
    </Link>
  </ChakraLink>
);

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: 'solid' | 'outline' | 'ghost';
}

/** A link that looks like a button: it leads somewhere, also in a new tab. */
export const LinkButton = ({ to, title, onClick, children, variant = 'outline' }: LinkButtonProps) => (
  // `type` is removed: a button has it, and a link must not.
  <Button asChild type={undefined} variant={variant}>
    <Link to={to} title={title} onClick={onClick}>
      {children}
    </Link>
  </Button>
);
