import { waitFor } from '@testing-library/react';
import { replace } from '../testing/browser';
import { entryToSend, from } from '../testing/outboxEntries';
import { due, endTimer, fetching, ids, only, sent, start } from '../testing/sender';
import { dueNow, newOutboxEntry, whileSending } from './outboxEntry';
import { changeEntry, listEntries, putEntry } from './store';

test('offline nothing is sent; entries are sent when the network is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await due('a');
  start();
  await waitFor(() => expect(network).toHaveBeenCalled());
  network.mockClear();
  await due('b');
  // The sender has seen the second entry, and asked again.
  await waitFor(() => expect(network).toHaveBeenCalled());
  expect((await listEntries('asha')).map(({ attempts, mayBeStored }) => [attempts, mayBeStored])).toEqual([
    [1, false],
    [1, false],
  ]);
  network.mockReturnValue(true);
  for (const id of ['a', 'b']) await changeEntry(id, dueNow);
  await waitFor(() => expect(sent()).toEqual(['a', 'b']));
});

test('offline it looks for a network every ten seconds, also where the browser does not say that it is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await due('a');
  start();
  await waitFor(() => expect(network).toHaveBeenCalled());
  network.mockReturnValue(true);
  await waitFor(() => endTimer((ms) => ms === 10_000));
  await waitFor(() => expect(sent()).toEqual(['a']));
});

test('after an error of the storage it tries again every ten seconds', async () => {
  await due('a');
  const working = indexedDB;
  replace(globalThis, 'indexedDB', undefined);
  start();
  await waitFor(() => endTimer((ms) => ms === 10_000));
  globalThis.indexedDB = working;
  await waitFor(() => endTimer((ms) => ms === 10_000));
  await waitFor(() => expect(sent()).toEqual(['a']));
});

describe('several tabs', () => {
  test('send each entry once, and the next one goes on when the first is closed', async () => {
    for (const id of ['a', 'b']) await due(id);
    const [first, second] = [start(), start(), start()];
    await waitFor(async () => expect(await ids()).toEqual([]));
    second.stop();
    first.stop();
    await due('c');
    await waitFor(async () => expect(await ids()).toEqual([]));
    expect(sent()).toEqual(['a', 'b', 'c']);
  });

  test('go on without a pause when the one that sends is closed', async () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await due('a');
    const first = start();
    await waitFor(() => expect(network).toHaveBeenCalled());
    start();
    network.mockReturnValue(true);
    first.stop();
    await waitFor(() => expect(sent()).toEqual(['a']));
  });

  test('of two people do not wait for each other', async () => {
    start();
    await putEntry({ ...newOutboxEntry(entryToSend('theirs'), { ...from, user: 'bilal' }, 1), dueAt: 0 });
    start({ user: 'bilal' });
    await waitFor(() => expect(sent()).toEqual(['theirs']));
  });

  test('send where the browser has no locks', async () => {
    const { locks } = navigator;
    Reflect.deleteProperty(navigator, 'locks');
    await due('a');
    start();
    Object.assign(navigator, { locks });
    await waitFor(() => expect(sent()).toEqual(['a']));
  });
});

test('sends an entry again that a closed tab was sending', async () => {
  await putEntry({ ...whileSending(newOutboxEntry(entryToSend('a'), from, 1)), dueAt: 0 });
  fetching.mockResolvedValueOnce({ ok: false, status: 500 });
  start();
  await waitFor(async () => expect(await only()).toMatchObject({ mayBeStored: true, sending: false }));
});

test('an entry that a closed tab was sending is shown as interrupted, and no other', async () => {
  const later = { dueAt: Date.now() + 100_000 };
  await due('rejected', { ...later, reason: 'The server answered with status 500.' });
  await putEntry({ ...whileSending(newOutboxEntry(entryToSend('a'), from, Date.now())), ...later });
  start();
  await waitFor(async () =>
    expect(await listEntries('asha')).toMatchObject([
      { id: 'rejected', reason: 'The server answered with status 500.' },
      {
        id: 'a',
        sending: false,
        mayBeStored: true,
        reason: 'The page was closed before an answer came.',
      },
    ]),
  );
  expect(fetching).not.toHaveBeenCalled();
});

test('does not send another person’s entries, or those of a register without an endpoint', async () => {
  await putEntry({ ...newOutboxEntry(entryToSend('theirs'), { ...from, user: 'bilal' }, 1), dueAt: 0 });
  await due('lost', { register: 'gone' });
  start();
  await waitFor(async () =>
    expect(await only()).toMatchObject({
      waitsFor: 'person',
      reason: 'config.json names no endpoint for the register gone.',
    }),
  );
  expect(fetching).not.toHaveBeenCalled();
});
