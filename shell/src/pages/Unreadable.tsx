import { Banner } from '@registers/shared/ui';
import { counted, wordFor } from '@registers/shared/words';

/** Says how many entries a list leaves out, because they cannot be read. */
export function Unreadable({ count }: { count: number }) {
  if (count === 0) return null;
  const what = counted(count, 'entry', 'entries');
  const result = wordFor(count, 'it isn’t listed', 'they aren’t listed');
  return <Banner text={`${what} on this device can’t be read, so ${result}. Tell your administrator.`} />;
}
