import { Link, useLocation } from '@registers/shared/ui';
import type { ComponentProps } from 'react';
import { entryPath } from '../../config/shellPages';

interface Props extends Omit<ComponentProps<typeof Link>, 'to'> {
  id: string;
}

/** A link from the list to an entry of it, or from one to the next. The filter goes along in the address, for the way back. */
export const ListedLink = ({ id, ...link }: Props) => (
  <Link to={entryPath(id) + useLocation().search} {...link} />
);
