import { waitFor } from '@testing-library/react';
import { discardBatch, listBatches, setPaused } from '../store/batches';
import { listSent } from '../store/entries';
import {
  counts,
  due,
  fetching,
  holdAnswers,
  ids,
  left,
  rowIds,
  sent,
  start,
  submit,
} from '../testing/sender';

test('the rows of a batch are sent one at a time, in order, each under its id, and are remembered', async () => {
  let [atOnce, most] = [0, 0];
  fetching.mockImplementation(async () => {
    most = Math.max(most, ++atOnce);
    await listBatches('asha');
    atOnce -= 1;
    return { ok: true };
  });
  const batch = await submit(rowIds(3));
  start();
  await waitFor(async () => expect(await counts()).toEqual([3, 0, 0]));
  expect(sent()).toEqual(rowIds(3));
  expect(most).toBe(1);
  expect(await left(batch)).toEqual([]);
  expect((fetching.mock.calls[0]![1].body as URLSearchParams).toString()).toBe(
    'formType=job&JobNumber=row+1&access_token=a+token',
  );
  const remembered = await listSent('asha');
  expect(remembered.map(({ id }) => id).sort()).toEqual(rowIds(3));
  expect(remembered[0]).toMatchObject({ register: 'job', formType: 'job', form: 'job 1', batch: '' });
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
  expect((await listBatches('asha')).batches).toMatchObject([{ waiting: 1, held: 0 }, {}]);
});

test('of a batch that is discarded, only the row that is being sent is left', async () => {
  const answer = holdAnswers();
  const batch = await submit(rowIds(3));
  start();
  await waitFor(() => expect(sent()).toEqual(['row 1']));
  await discardBatch(batch);
  expect((await left(batch)).map(({ id }) => id)).toEqual(['row 1']);
  await answer();
  await waitFor(async () => expect(await counts()).toEqual([1, 0, 0]));
  expect(sent()).toEqual(['row 1']);
});
