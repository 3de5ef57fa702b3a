import { waitFor } from '@testing-library/react';
import type { Entry } from '../record/entry';
import { changeEntry, listOutbox } from '../store/entries';
import { due, endTimer, fetching, ids, only, sent, start } from '../testing/sender';

/** What a closed tab leaves of an entry that it was sending. */
const whileSending: Partial<Entry> = {
  mayBeStored: true,
  attempt: { id: 'of a closed tab', mayBeStored: false, sender: 'asha' },
  dueAt: undefined,
};

test('offline nothing is sent; entries are sent when the network is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await due('a');
  start();
  await waitFor(() => expect(network).toHaveBeenCalled());
  network.mockClear();
  await due('b');
  // The sender has seen the second entry, and asked again.
  await waitFor(() => expect(network).toHaveBeenCalled());
  expect((await listOutbox('asha')).map(({ failures, mayBeStored }) => [failures, mayBeStored])).toEqual([
    [1, false],
    [1, false],
  ]);
  network.mockReturnValue(true);
  for (const id of ['a', 'b']) await changeEntry({ id, user: 'asha' }, { type: 'sendNow' });
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
  Object.assign(globalThis, { indexedDB: undefined });
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
    await due('theirs', { user: 'bilal' });
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
  await due('a', whileSending);
  fetching.mockResolvedValueOnce({ ok: false, status: 500 });
  start();
  await waitFor(async () => expect(await only()).toMatchObject({ mayBeStored: true, attempt: undefined }));
});

test('an entry that a closed tab was sending is shown as interrupted, and no other', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await due('rejected', { failure: { state: 'rejected', status: 500 } });
  await due('a', whileSending);
  start();
  await waitFor(async () =>
    expect(await listOutbox('asha')).toMatchObject([
      { id: 'rejected', failure: { state: 'rejected', status: 500 } },
      { id: 'a', attempt: undefined, mayBeStored: true, failure: { state: 'interrupted' } },
    ]),
  );
  expect(fetching).not.toHaveBeenCalled();
});

test('does not send another person’s entries, and those of a register without an endpoint wait', async () => {
  await due('theirs', { user: 'bilal' });
  await due('lost', { register: 'gone' });
  start();
  await due('a');
  await waitFor(async () => expect(await ids()).toEqual(['lost']));
  expect(sent()).toEqual(['a']);
  expect(await only()).toMatchObject({ state: 'waiting', failures: 1 });
});
