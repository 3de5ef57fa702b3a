import { waitFor } from '@testing-library/react';
import { listBatches, setPaused } from '../store/batches';
import { takeRowsBack } from '../store/blocks';
import { batchesOf, counts, due, ids, left, rowIds, submit } from '../testing/outbox';
import { fetching, holdAnswers, sent, start } from '../testing/sender';
import { sentEntries } from '../testing/samples';

test('the rows of a batch are sent one at a time, in order, each under its id, and are remembered', async () => {
  let [atOnce, most] = [0, 0];
  fetching.mockImplementation(async () => {
    most = Math.max(most, ++atOnce);
    await listBatches('asha');
    atOnce -= 1;
    return { ok: true };
  });
  const batch = await submit(rowIds(12));
  start();
  await waitFor(async () => expect(await counts()).toEqual([12, 0, 0]));
  expect(sent()).toEqual(rowIds(12));
  expect(most).toBe(1);
  expect(await left(batch)).toEqual([]);
  expect((fetching.mock.calls[0]?.[1].body as URLSearchParams).toString()).toBe(
    'formType=job&JobNumber=row+1&access_token=a+token',
  );
  expect((await sentEntries('asha')).find(({ id }) => id === 'row 1')).toMatchObject({
    ...{ state: 'sent', register: 'job', formType: 'job', form: 'job 1', fields: [['JobNumber', 'row 1']] },
    ...{ texts: {}, batch: '', mayBeStored: false },
  });
});

test('an older batch is sent before a later one', async () => {
  await submit(['a', 'b']);
  await submit(['c']);
  start();
  await waitFor(() => expect(sent()).toEqual(['a', 'b', 'c']));
});

test('a single entry does not wait behind a batch', async () => {
  const answer = holdAnswers();
  await submit(rowIds(3));
  start();
  await waitFor(() => expect(sent()).toEqual(['row 1']));
  await due('typed');
  for (let request = 1; request <= 4; request += 1) await answer();
  await waitFor(async () => expect(await counts()).toEqual([3, 0, 0]));
  expect(sent()).toEqual(['row 1', 'typed', 'row 2', 'row 3']);
});

test('Pause stops after the row that is being sent, and Continue goes on with the next', async () => {
  const answer = holdAnswers();
  const batch = await submit(rowIds(3));
  start();
  await waitFor(() => expect(sent()).toEqual(['row 1']));
  await setPaused(batch, true);
  await answer();
  await waitFor(async () => expect(await counts()).toEqual([1, 2, 0]));
  // A single entry shows that the sender has gone on, past the batch.
  await due('typed');
  await answer();
  await waitFor(async () => expect(await ids()).toEqual([]));
  await due('another');
  await answer();
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(sent()).toEqual(['row 1', 'typed', 'another']);
  await setPaused(batch, false);
  await answer();
  await answer();
  await waitFor(async () => expect(await counts()).toEqual([3, 0, 0]));
});

test('a batch of a register without an endpoint waits, and is not refused', async () => {
  await submit(['lost'], { register: 'gone' });
  await submit(['a']);
  start();
  await waitFor(() => expect(sent()).toEqual(['a']));
  expect(await batchesOf()).toMatchObject([{ waiting: 1, held: 0 }, {}]);
});

test('a row that was taken back is not sent, and the one that is being sent is not taken back', async () => {
  const answer = holdAnswers();
  const batch = await submit(rowIds(3));
  start();
  await waitFor(() => expect(sent()).toEqual(['row 1']));
  const taken = await takeRowsBack(
    ['asha', 'job'],
    batch,
    ({ number }) => number < 3,
    () => ({}),
  );
  expect(taken.map(({ id }) => id)).toEqual(['row 2']);
  expect(await left(batch)).toEqual(['row 1', 'row 3']);
  expect(await counts()).toEqual([0, 2, 0]);
  await answer();
  await answer();
  await waitFor(async () => expect(await counts()).toEqual([2, 0, 0]));
  expect(sent()).toEqual(['row 1', 'row 3']);
});
