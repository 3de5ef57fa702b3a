import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '@testing-library/react';
import { sampleEntry } from '../testing/samples';
import { closingMs, lock, lockDraft, openDrafts, pagesClosed, rowsLock, waitForDraft } from './locks';

let user: string;
const releases: (() => void)[] = [];
beforeEach(() => (user = crypto.randomUUID()));
afterEach(() => releases.splice(0).forEach((release) => release()));

const draftOf = (change = {}) => sampleEntry({ user, ...change });
const held = async (name: string) => {
  const release = await lock(name, { ifAvailable: true });
  if (!release) throw new Error(`${name} is held already`);
  releases.push(release);
  return release;
};
const lockOf = async (draft = draftOf()) => {
  const release = await lockDraft(draft);
  if (!release) throw new Error('The draft is locked already');
  releases.push(release);
  return release;
};

/** How long it takes, in milliseconds. */
async function timeOf(promise: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await promise;
  return performance.now() - began;
}

test('a draft is locked once, until it is released', async () => {
  const draft = draftOf();
  const release = await lockOf(draft);
  expect(await lockDraft(draft)).toBeUndefined();
  release();
  await waitFor(() => lockOf(draft));
});

test('drafts of one person, and those of two with the same id, are locked apart', async () => {
  const draft = draftOf();
  await lockOf(draft);
  await lockOf(draftOf());
  await lockOf({ ...draft, user: 'somebody else' });
});

test('a draft whose page is being closed is waited for, and one that stays open is not for long', async () => {
  const draft = draftOf();
  const release = await lockOf(draft);
  const waiting = waitForDraft(draft);
  await wait(50);
  release();
  const again = await waiting;
  expect(again).toBeInstanceOf(Function);
  expect(await waitForDraft(draft)).toBeUndefined();
  again?.();
});

test('of each draft it is said whether a page has it open', async () => {
  const [open, closed] = [draftOf(), draftOf()];
  await lockOf(open);
  const isOpen = await openDrafts();
  expect([open, closed, { ...open, user: 'somebody else' }].map(isOpen)).toEqual([true, false, false]);
});

describe('the pages of a person', () => {
  test.each([
    ['a draft', () => lockOf()],
    ['pasted rows', () => held(rowsLock(user, 'job'))],
  ])('are closed when the last one has released %s', async (_what, open) => {
    const release = await open();
    let closed = false;
    const closing = pagesClosed(user).then(() => (closed = true));
    await wait(50);
    expect(closed).toBe(false);
    release();
    await closing;
  });

  test('are not waited for longer than closing takes', async () => {
    await lockOf();
    expect(await timeOf(pagesClosed(user))).toBeLessThan(3 * closingMs);
  });

  test('are not those of somebody else', async () => {
    await lockOf(draftOf({ user: 'somebody else' }));
    await held(rowsLock('somebody else', 'job'));
    await held(`registers batches ${user}`);
    expect(await timeOf(pagesClosed(user))).toBeLessThan(closingMs);
  });
});
