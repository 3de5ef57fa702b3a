import { countUnreadable } from '@registers/shared/entries';
import { Banner } from '@registers/shared/ui';
import { counted, wordFor } from '@registers/shared/words';
import { useEffect, useState } from 'react';

interface Props {
  user: string;
  list: keyof Awaited<ReturnType<typeof countUnreadable>>;
}

/** Says how many entries a list leaves out, because they cannot be read. */
export function Unreadable({ user, list }: Props) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let current = true;
    // A browser that blocks storage has no entries.
    void countUnreadable(user).then(
      (counts) => current && setCount(counts[list]),
      () => undefined,
    );
    return () => void (current = false);
  }, [user, list]);
  if (count === 0) return null;
  const what = counted(count, 'entry', 'entries');
  const result = wordFor(count, 'it isn’t listed', 'they aren’t listed');
  return <Banner text={`${what} on this device can’t be read, so ${result}. Tell your administrator.`} />;
}
