import { IDBFactory } from 'fake-indexeddb';
import type { Outcome } from '../record/outcome';
import { removeEverything } from '../removal';
import { allEntries, latestDraft, storeEntry } from '../testing/samples';
import { correction, freshTexts, named, nameIn, openForm, openInAnotherTab } from '../testing/tabs';
import { type Accepted, onAccepted } from './accepted';

let user: string;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  user = crypto.randomUUID();
});

const fields = [['Name', 'x']] as const;
const accepted: Outcome = { state: 'accepted' };
const lost: Outcome = { state: 'unconfirmed', error: new TypeError('Failed to fetch') };
const refused = (status: number): Outcome => ({ state: 'rejected', status });
const answer = (outcome: Outcome) => () => Promise.resolve(outcome);
const count = async () => (await allEntries(user)).length;

/** A request whose answer comes when the test says so. */
function pending() {
  let resolve: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((settle) => (resolve = settle));
  return { request: () => outcome, answer: (result: Outcome) => resolve(result) };
}

test('keeps what was typed after the page is closed, invalid text included', async () => {
  const open = await openForm(user);
  open.update(named('31-02-2026'));
  await open.leave();
  expect((await openForm(user)).current()).toMatchObject({ texts: { Name: '31-02-2026', Unit: 'Days' } });
});

test('stores nothing of a form that was only opened, or was emptied', async () => {
  const open = await openForm(user);
  open.update(freshTexts);
  await open.save();
  expect(await count()).toBe(0);
  open.update(named('x'));
  await open.save();
  open.update(freshTexts);
  await open.save();
  expect(await count()).toBe(0);
});

test('an entry is on the device as one that may be stored before it is sent, with what is sent', async () => {
  const open = await openForm(user);
  open.update(named('x'));
  const stored = jest.fn<undefined, [unknown]>();
  await open.submit(fields, async () => {
    stored(await latestDraft(user));
    return refused(400);
  });
  expect(stored).toHaveBeenCalledWith(
    expect.objectContaining({ texts: named('x'), fields, mayBeStored: true }),
  );
  expect(await latestDraft(user)).toMatchObject({ mayBeStored: false, failure: refused(400) });
});

test('the id survives edits, answers and reloads; the entry that comes after has another one', async () => {
  const ids: string[] = [];
  const note = (outcome: Outcome) => (entry: { id: string }) => {
    ids.push(entry.id);
    return Promise.resolve(outcome);
  };
  const open = await openForm(user);
  open.update(named('x'));
  await open.submit(fields, note(lost));
  open.update(named('xy'));
  await open.submit(fields, note(refused(503)));
  expect(open.current()?.mayBeStored).toBe(true);
  await open.leave();
  const reloaded = await openForm(user);
  await reloaded.submit(fields, note(accepted));
  reloaded.update(named('next'));
  await reloaded.submit(fields, note(accepted));
  const [first, second, third, fourth] = ids;
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('is sent once, however often Submit is pressed before the answer', async () => {
  const open = await openForm(user);
  open.update(named('x'));
  const { request, answer: end } = pending();
  const requests = jest.fn(request);
  const first = open.submit(fields, requests);
  await open.submit(fields, requests);
  end(accepted);
  await first;
  expect(requests).toHaveBeenCalledTimes(1);
});

test('an accepted entry is the same record, and those who ask are told of it', async () => {
  const told: Accepted[] = [];
  const stop = onAccepted((one) => told.push(one));
  const open = await openForm(user);
  open.update(named('x'));
  const { id } = open.current() ?? {};
  await open.submit(fields, answer(accepted));
  stop();
  expect(open.current()).toBeUndefined();
  expect(await allEntries(user)).toEqual([expect.objectContaining({ id, state: 'sent', fields })]);
  expect(told).toEqual([
    { entry: expect.objectContaining({ id, state: 'sent' }) as unknown, isStored: true },
  ]);
  expect(localStorage).toHaveLength(0);
});

test('a device that hangs delays the answer by a second at most', async () => {
  const open = await openForm(user);
  open.update(named('x'));
  const told: Accepted[] = [];
  const stop = onAccepted((one) => told.push(one));
  await open.submit(fields, () => {
    jest.spyOn(indexedDB, 'open').mockReturnValue({ addEventListener: () => undefined } as never);
    return Promise.resolve(accepted);
  });
  stop();
  expect(told).toMatchObject([{ isStored: false }]);
  expect(open.current()).toBeUndefined();
});

test('without a database the entry lasts as long as the page, with its id, and says so', async () => {
  const open = await openForm(user);
  expect(open.isKept()).toBe(true);
  Object.assign(globalThis, { indexedDB: undefined });
  open.update(named('x'));
  await open.submit(fields, answer(lost));
  const { id } = open.current() ?? {};
  expect(open.isKept()).toBe(false);
  await open.leave();
  const again = await openForm(user);
  expect(again.isKept()).toBe(false);
  expect(again.current()).toMatchObject({ id, texts: named('x'), mayBeStored: true });
  await again.submit(fields, answer(accepted));
  await again.leave();
  expect((await openForm(user)).current()).toBeUndefined();
});

test('a browser without Web Locks writes nothing over another tab, and says so', async () => {
  const theirs = await storeEntry({ user, texts: named('of another tab') });
  const { locks } = navigator;
  Object.assign(navigator, { locks: undefined });
  delete (navigator as { locks?: unknown }).locks;
  try {
    const open = await openForm(user);
    expect(open.isKept()).toBe(false);
    open.update(named('here'));
    await open.save();
  } finally {
    Object.assign(navigator, { locks });
  }
  expect(await allEntries(user)).toEqual([theirs]);
});

test('tells when the last change was written', async () => {
  const open = await openForm(user);
  expect(open.savedAt()).toBeUndefined();
  open.update(named('x'));
  expect(open.savedAt()).toBeUndefined();
  await open.save();
  expect(open.savedAt()).toBe(open.current()?.changedAt);
  open.discard();
  expect(open.savedAt()).toBeUndefined();
});

test('keeps the last words of a page that is closed between two writes', async () => {
  const open = await openForm(user);
  open.update(named('wri'));
  await open.save();
  open.update(named('written'));
  void open.leave();
  // The page is closed before the database has it: only the copy is left.
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const next = await openForm(user);
  expect(nameIn(next)).toBe('written');
  await next.leave();
  localStorage.clear();
  expect(nameIn(await openForm(user))).toBe('written');
});

test('a page that was only hidden leaves no copy that could restore an accepted entry', async () => {
  const open = await openForm(user);
  open.update(named('accepted'));
  void open.save();
  await open.submit(fields, answer(accepted));
  expect(localStorage).toHaveLength(0);
  expect(await allEntries(user)).toMatchObject([{ state: 'sent' }]);
});

describe('a correction', () => {
  async function begin() {
    const form = await openForm(user);
    await form.begin(named('x'), { begun: correction });
    await form.leave();
    return openForm(user);
  }

  test('stays one while it is typed, sent, sent again and reloaded', async () => {
    const open = await begin();
    open.update(named('y'));
    await open.submit(fields, answer(refused(500)));
    open.update(named('yz'));
    await open.leave();
    const reloaded = await openForm(user);
    expect(reloaded.current()).toMatchObject({
      texts: named('yz'),
      begun: correction,
      corrects: 'sent-1',
    });
  });

  test('is still one when it is emptied', async () => {
    const open = await begin();
    open.update(freshTexts);
    await open.leave();
    expect((await openForm(user)).current()).toMatchObject({ texts: freshTexts, begun: correction });
  });
});

test.each([
  ['sendAsNew' as const, undefined],
  ['correctStored' as const, 'first'],
])(
  'after a 409, %s: what is stored is in the list of sent entries, and the text has another id',
  async (type, corrects) => {
    const open = await openForm(user);
    open.update(named('x'));
    await open.submit(fields, answer(refused(409)));
    const { id } = open.current() ?? {};
    const entry = open.renew(type === 'sendAsNew' ? { type } : { type, headline: 'x' });
    await open.save();
    expect(entry?.id).not.toBe(id);
    expect(entry?.corrects).toBe(corrects && id);
    const stored = new Map((await allEntries(user)).map((one) => [one.id, one]));
    expect(stored.get(id ?? '')).toMatchObject({ state: 'sent', fields: undefined, texts: {} });
    expect(stored.get(entry?.id ?? '')).toMatchObject({ state: 'draft', texts: named('x') });
    expect(stored.size).toBe(2);
  },
);

describe('what is discarded', () => {
  test('is gone, and comes back with its id when that is undone', async () => {
    const open = await openForm(user);
    open.update(named('slip'));
    await open.save();
    const discarded = open.discard();
    await open.save();
    expect(await count()).toBe(0);
    if (discarded) open.restore(discarded);
    await open.save();
    expect(await latestDraft(user)).toEqual(discarded);
  });

  test('is listed among the sent ones where it may be stored, until that is undone', async () => {
    const open = await openForm(user);
    open.update(named('slip'));
    await open.submit(fields, answer(lost));
    const discarded = open.discard();
    await open.save();
    expect(await allEntries(user)).toMatchObject([{ state: 'sent', mayBeStored: true, fields }]);
    if (discarded) open.restore(discarded);
    await open.save();
    expect(await allEntries(user)).toMatchObject([
      { state: 'draft', mayBeStored: true, texts: named('slip') },
    ]);
  });
});

describe('Send later', () => {
  test('moves the entry as it is, and a late answer is told by what becomes of it', async () => {
    const onOutcome = jest.fn();
    const open = await openForm(user, { onOutcome });
    open.update(named('x'));
    const { request, answer: end } = pending();
    const submitted = open.submit(fields, request);
    await open.sendLater(fields, { state: 'unconfirmed' });
    expect(open.current()).toBeUndefined();
    expect(await allEntries(user)).toMatchObject([{ state: 'waiting', fields, mayBeStored: true }]);
    open.update(named('next'));
    end(accepted);
    await submitted;
    await open.save();
    expect(onOutcome).not.toHaveBeenCalled();
    expect((await allEntries(user)).map(({ state }) => state).sort()).toEqual(['draft', 'sent']);
    expect(nameIn(open)).toBe('next');
  });

  test('leaves the entry in the form where nothing is stored', async () => {
    Object.assign(globalThis, { indexedDB: undefined });
    const open = await openForm(user);
    open.update(named('x'));
    await expect(open.sendLater(fields, { state: 'offline' })).rejects.toThrow('stores nothing');
    expect(nameIn(open)).toBe('x');
  });
});

describe('a form that is left while its entry is being sent', () => {
  async function leave(onUnseen = jest.fn()) {
    const open = await openForm(user, { onUnseen });
    open.update(named('sent'));
    const { request, answer: end } = pending();
    const submitted = open.submit(fields, request);
    await open.leave();
    return { open, onUnseen, end: (outcome: Outcome) => (end(outcome), submitted) };
  }

  test('goes on with it when it is opened again, and is told what becomes of it', async () => {
    const { open, onUnseen, end } = await leave();
    const onOutcome = jest.fn();
    const again = await openForm(user, { onOutcome });
    expect(again.isSending()).toBe(true);
    expect(again.current()).toBe(open.current());
    await end(accepted);
    expect(onOutcome).toHaveBeenCalledWith(accepted, expect.objectContaining({ texts: named('sent') }));
    expect(onUnseen).not.toHaveBeenCalled();
  });

  test('is told on another page, and once more what failed when it is opened again', async () => {
    const { onUnseen, end } = await leave();
    await end(refused(500));
    expect(onUnseen).toHaveBeenCalledWith(refused(500), expect.anything());
    const again = await openForm(user);
    expect(again.takeUnseen()).toEqual(refused(500));
    expect(again.takeUnseen()).toBeUndefined();
    expect(again.current()).toMatchObject({ texts: named('sent'), mayBeStored: false });
  });

  test('brings nothing back that was removed at logout', async () => {
    const { end } = await leave();
    await removeEverything(user);
    await end(accepted);
    expect(await count()).toBe(0);
  });

  test('leaves alone what another tab has typed meanwhile', async () => {
    const { end } = await leave();
    const other = await openInAnotherTab(user);
    expect(other.current()).toBeUndefined();
    other.update(named('the next entry'));
    await other.save();
    await end(accepted);
    expect(nameIn(other)).toBe('the next entry');
    expect((await allEntries(user)).map(({ state }) => state).sort()).toEqual(['draft', 'sent']);
  });

  test('whose page is gone finds an entry that may be stored', async () => {
    await storeEntry({
      user,
      ...{ texts: named('x'), fields, mayBeStored: true, attempt: { id: 'gone', mayBeStored: false } },
    });
    const open = await openForm(user);
    expect(open.isSending()).toBe(false);
    expect(open.current()).toMatchObject({ mayBeStored: true, failure: { state: 'interrupted' } });
  });
});
