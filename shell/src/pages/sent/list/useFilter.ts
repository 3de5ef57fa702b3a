import { useLocation, useNavigate } from '@registers/shared/ui';
import { useState } from 'react';
import { type Filter, filterOf, searchOf } from './filter';

/**
 * The filter, which is in the address as well: Back and a reload keep it. What is typed changes the address in place;
 * `push` makes a step that Back takes back.
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
