import { countUnreadable } from '@registers/shared/submit';
import { Banner } from '@registers/shared/ui';
import { counted, wordFor } from '@registers/shared/words';
import { useCallback } from 'react';
import { useAsyncRead } from '../ui/useAsyncRead';

interface Props {
  user: string;
  list: keyof Awaited<ReturnType<typeof countUnreadable>>;
}

/** Says how many entries a list leaves out, because they cannot be read. */
export function Unreadable({ user, list }: Props) {
  // Usually the count is 0. That is returned as undefined, which `count` was before too: so nothing is rendered again.
  const read = useCallback(async () => (await countUnreadable(user))[list] || undefined, [user, list]);
  const count = useAsyncRead(read);
  if (count === undefined) return null;
  const what = counted(count, 'entry', 'entries');
  const result = wordFor(count, 'it isn’t listed', 'they aren’t listed');
  return <Banner text={`${what} on this device can’t be read, so ${result}. Tell your administrator.`} />;
}
