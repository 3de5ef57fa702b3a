import { waitFor } from '@testing-library/react';
import { storeForm } from '../store/forms';
import { rowIds, submit } from '../testing/outbox';
import { start } from '../testing/sender';
import { createBatchList } from './batchList';

const listOf = (user = 'asha') => createBatchList(user, { job: 'http://receiver.test/exec' });

test('a batch is listed with the title of its register, and says how far it has been sent', async () => {
  const facts = { formType: 'job', title: 'Job Register', sections: [], headline: [] };
  const form = await storeForm(facts);
  const list = listOf();
  const called = jest.fn();
  const stop = list.subscribe(called);
  expect(list.get()).toEqual([]);
  await submit(rowIds(2), { id: 'x', form });
  await waitFor(() =>
    expect(list.get()).toMatchObject([{ id: 'x', title: 'Job Register', sent: 0, waiting: 2, held: 0 }]),
  );
  const before = list.get();
  expect(list.get()).toBe(before);
  start();
  await waitFor(() => expect(list.get()).toMatchObject([{ sent: 2, waiting: 0, paused: false }]));
  expect(called).toHaveBeenCalled();
  stop();
});

test('while somebody subscribes, the reason why a batch is not sent follows the network', async () => {
  await submit(['a']);
  const list = listOf();
  const stop = list.subscribe(() => undefined);
  await waitFor(() => expect(list.get()).toMatchObject([{ reason: undefined }]));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(list.get()[0]?.reason).toMatch(/^You’re offline/);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(list.get()[0]?.reason).toBeUndefined();
  stop();
  const before = list.get();
  for (const name of ['online', 'offline']) dispatchEvent(new Event(name));
  expect(list.get()).toBe(before);
});
