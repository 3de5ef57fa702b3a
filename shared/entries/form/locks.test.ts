import { waitFor } from '@testing-library/react';
import { giveUpSoon } from '../testing/browser';
import { sampleEntry } from '../testing/samples';
import { lockDraft, lockRows, openDrafts, pagesClosed, waitForDraft } from './locks';

let user: string;
const releases: (() => void)[] = [];
beforeEach(() => (user = crypto.randomUUID()));
afterEach(() => releases.splice(0).forEach((release) => release()));

const draftOf = (change = {}) => sampleEntry({ user, ...change });
const held = async (lock: Promise<(() => void) | undefined>) => {
  const release = await lock;
  if (!release) throw new Error('It is locked already');
  releases.push(release);
  return release;
};
const lockOf = (draft = draftOf()) => held(lockDraft(draft));

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
  giveUpSoon();
  const draft = draftOf();
  const release = await lockOf(draft);
  const waiting = waitForDraft(draft);
  release();
  expect(await waiting).toBeInstanceOf(Function);
  expect(await waitForDraft(draft)).toBeUndefined();
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
    ['pasted rows', () => held(lockRows(user, 'job'))],
  ])('are closed when the last one has released %s', async (_what, open) => {
    const release = await open();
    let closed = false;
    const closing = pagesClosed(user).then(() => (closed = true));
    // Those of somebody else, and other locks, are not waited for.
    await pagesClosed(`${user}2`);
    expect(closed).toBe(false);
    release();
    await closing;
  });

  test('are not waited for longer than closing takes', async () => {
    giveUpSoon();
    await lockOf();
    await expect(pagesClosed(user)).resolves.toBeUndefined();
  });

  test('are not those of somebody else', async () => {
    const limit = jest.spyOn(navigator.locks, 'request');
    await lockOf(draftOf({ user: 'somebody else' }));
    await held(lockRows('somebody else', 'job'));
    limit.mockClear();
    await pagesClosed(user);
    expect(limit).not.toHaveBeenCalled();
  });
});
