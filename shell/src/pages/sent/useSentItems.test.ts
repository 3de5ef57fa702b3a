import { act, renderHook, waitFor } from '@testing-library/react';
import { keep, sentEntry } from '../../testing/entries';
import { type SentItems, useSentItems } from './useSentItems';

const count = 620;
const entries = Array.from({ length: count }, (_, nth) => sentEntry({ id: `${nth}`, changedAt: nth }));
const seen: string[] = [];
const note = (read: SentItems | undefined) =>
  seen.push(
    read ? `${read.items.length} from ${read.items[0]?.id}${read.areAll ? '' : ', more to come'}` : '',
  );

test('the newest are shown before all have been read, and never again instead of all', async () => {
  for (const entry of entries) await keep(entry);
  renderHook(() => note(useSentItems('auth0|1')));
  await waitFor(() => expect(seen.at(-1)).toBe(`${count} from ${count - 1}`));
  expect(new Set(seen)).toEqual(
    new Set(['', `600 from ${count - 1}, more to come`, `${count} from ${count - 1}`]),
  );
  seen.length = 0;
  await act(() => keep(sentEntry({ id: 'new', changedAt: count })));
  await waitFor(() => expect(seen).toContain(`${count + 1} from new`));
  expect(seen.join()).not.toContain('more to come');
});
