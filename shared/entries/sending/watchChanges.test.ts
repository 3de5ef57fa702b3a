import { setTimeout as wait } from 'node:timers/promises';
import { announce } from '../store/database';
import { watchChanges } from './watchChanges';

let stop: AbortController;
beforeEach(() => (stop = new AbortController()));
afterEach(() => stop.abort());

/** The outbox changes, and every page has heard of it. */
async function change(): Promise<void> {
  announce(['outbox']);
  await wait(20);
}

/** Whether a pause has ended after what is due now was done. */
async function hasEnded(pause: Promise<void>): Promise<boolean> {
  let ended = false;
  void pause.then(() => (ended = true));
  await wait(20);
  return ended;
}

test('a pause lasts its time', async () => {
  const { pause } = watchChanges(stop.signal);
  expect(await hasEnded(pause(10_000))).toBe(false);
  await pause(5);
});

test('it ends with a change of the outbox, also one that came before it', async () => {
  const { pause } = watchChanges(stop.signal);
  const during = pause(Infinity);
  expect(await hasEnded(during)).toBe(false);
  await change();
  await during;
  await pause(Infinity);
});

test('it does not end with a change that was forgotten', async () => {
  const { pause, forget } = watchChanges(stop.signal);
  await change();
  forget();
  expect(await hasEnded(pause(Infinity))).toBe(false);
});

test('it ends when that is over, and so does one that begins later', async () => {
  const { pause } = watchChanges(stop.signal);
  const during = pause(Infinity);
  stop.abort();
  await during;
  await pause(Infinity);
});
