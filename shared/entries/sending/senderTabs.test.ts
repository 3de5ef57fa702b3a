import { waitFor } from '@testing-library/react';
import { changeEntry, listOutbox } from '../store/entries';
import { replace } from '../testing/browser';
import { due, ids, only } from '../testing/outbox';
import { endTimer, fetching, holdAnswers, refused, sent, start } from '../testing/sender';

const user = 'asha';
const interrupted = {
  ...{ attempt: { id: 'of a closed tab', mayBeStored: false } },
  ...{ mayBeStored: true, dueAt: undefined },
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
  const states = (await listOutbox(user)).map(({ failures, mayBeStored }) => [failures, mayBeStored]);
  expect(states).toEqual([
    [0, false],
    [0, false],
  ]);
  network.mockReturnValue(true);
  for (const id of ['a', 'b']) await changeEntry({ id, user }, { type: 'sendNow' });
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

test('an entry whose answer could not be stored is sent again, as one that may be stored', async () => {
  fetching
    .mockImplementationOnce(() => {
      jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      });
      return Promise.resolve({ ok: true });
    })
    .mockResolvedValueOnce(refused(413));
  await due('a');
  start();
  await waitFor(() => endTimer((ms) => ms === 10_000));
  await waitFor(async () => expect(await only()).toMatchObject({ state: 'held', mayBeStored: true }));
  expect(sent()).toEqual(['a', 'a']);
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

  test('leave alone what another one is sending', async () => {
    const answer = holdAnswers();
    await due('a');
    start();
    await waitFor(() => expect(sent()).toEqual(['a']));
    start();
    await due('theirs', { user: 'bilal' });
    start({ user: 'bilal' });
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual(['a', 'theirs']);
    expect((await only())?.attempt).toBeDefined();
    for (let request = 1; request <= 2; request += 1) await answer();
    await waitFor(async () => expect(await ids()).toEqual([]));
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

test('sends an entry again that a closed tab was sending, as one that may be stored', async () => {
  await due('a', interrupted);
  fetching.mockResolvedValueOnce(refused(500));
  start();
  await waitFor(async () =>
    expect(await only()).toMatchObject({ mayBeStored: true, failure: { state: 'rejected' } }),
  );
  expect((await only())?.attempt).toBeUndefined();
});

test('an entry that a closed tab was sending is shown as interrupted, and no other', async () => {
  const failure = { state: 'rejected', status: 500 } as const;
  await due('rejected', { dueAt: Date.now() + 100_000, failure });
  await due('a', { ...interrupted, register: 'gone' });
  await due('theirs', { ...interrupted, user: 'bilal' });
  start();
  await waitFor(async () =>
    expect(await listOutbox(user)).toMatchObject([
      { id: 'rejected', failure },
      { id: 'a', mayBeStored: true, failure: { state: 'interrupted' }, dueAt: 0 },
    ]),
  );
  expect(await listOutbox('bilal')).toMatchObject([interrupted]);
  expect(fetching).not.toHaveBeenCalled();
});

test('does not send another person’s entries', async () => {
  await due('theirs', { user: 'bilal' });
  await due('mine');
  start();
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(sent()).toEqual(['mine']);
  expect(await ids('bilal')).toEqual(['theirs']);
});
