import { useLocation, useNavigate } from '@registers/shared/ui';
import { useState } from 'react';
import { type Filter, filterOf, searchOf } from './filter';

/**
 * The filter of the list, which is kept in the address, too, for Back and for a reload. Typing changes the address in
 * place; with `push`, the change is a step that Back undoes. Both are set in one event, and React renders the router's
 * transitions together, so an older address never replaces a newer text.
 */
export function useFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => filterOf(search));
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setFilter(filterOf(search));
  }
  const change = (part: Partial<Filter>, { push = false } = {}) => {
    const changed = { ...filter, ...part };
    setFilter(changed);
    void navigate({ search: searchOf(changed) }, { replace: !push });
  };
  return { filter, change };
}
