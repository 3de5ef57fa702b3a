import { waitFor } from '@testing-library/react';
import type { Entry } from '../entry/entry';
import type { Outcome } from '../entry/outcome';
import { removeEverything } from '../removal';
import { inTransaction } from '../store/database';
import { accepted, answer, fields, lost, refused } from '../testing/answers';
import { giveUpSoon } from '../testing/browser';
import { allEntries, latestDraft, storeEntry } from '../testing/samples';
import { freshTexts, named, nameIn, newPerson, openForm, openInAnotherTab, openTyped } from '../testing/tabs';
import { tabDraft } from './claimDraft';
import { backupsOf } from './draftBackup';
import { onAccepted } from './entryInForm';
import { lockDraft } from './locks';

let user: string;
beforeEach(() => void (user = newPerson()));

const typed = (name: string) => openTyped(user, name);

/** A request whose answer comes when the test says so. */
function pending() {
  let resolve: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((end) => (resolve = end));
  return { request: () => outcome, answer: (result: Outcome) => resolve(result) };
}

test('an entry is on the device as one that is being sent before it is sent, with what is sent', async () => {
  const open = await typed('x');
  let stored: unknown;
  await open.submit(fields, async () => {
    stored = await latestDraft(user);
    return refused(400);
  });
  expect(stored).toMatchObject({ texts: named('x'), fields, attempt: expect.any(String) as string });
  expect(await latestDraft(user)).toMatchObject({ mayBeStored: false, failure: refused(400) });
});

test('the id survives edits, an emptied form, answers and reloads; the entry that comes after has another one', async () => {
  const ids: string[] = [];
  const note = (outcome: Outcome) => (entry: { id: string }) => {
    ids.push(entry.id);
    return Promise.resolve(outcome);
  };
  const open = await openForm(user);
  open.type(named('x'));
  await open.submit(fields, note(lost));
  open.type(freshTexts);
  open.type(named('xy'));
  await open.submit(fields, note(refused(503)));
  expect(open.current()?.mayBeStored).toBe(true);
  await open.leave();
  const reloaded = await openForm(user);
  await reloaded.submit(fields, note(accepted));
  reloaded.type(named('next'));
  await reloaded.submit(fields, note(accepted));
  const [first, , , fourth] = ids;
  expect(ids).toEqual([first, first, first, fourth]);
  expect(fourth).not.toBe(first);
});

/** Notes what is told of the entry with this id: that it was accepted, and whether it is stored. */
function listen(id: string | undefined) {
  const told: { entry: Entry; isStored: Promise<boolean> }[] = [];
  const stop = onAccepted((what) => what.entry.id === id && void told.push(what));
  return { told, stop };
}

test('an accepted entry is the same record, and those who wait for one are told of it, and of no refusal', async () => {
  const open = await typed('x');
  const { id } = open.current() ?? {};
  const { told, stop } = listen(id);
  await open.submit(fields, answer(refused(500)));
  expect(told).toEqual([]);
  await open.submit(fields, answer(accepted));
  expect(open.current()).toBeUndefined();
  expect(told).toMatchObject([{ entry: { id, state: 'sent', fields } }]);
  expect(await told[0]?.isStored).toBe(true);
  expect(await allEntries(user)).toEqual([expect.objectContaining({ id, state: 'sent', fields })]);
  expect(localStorage).toHaveLength(0);
  stop();
});

test('on a device that hangs as an entry is accepted, the next one can be typed, and a page that is closed keeps it', async () => {
  const open = await typed('x');
  const { id } = open.current() ?? {};
  const { told, stop } = listen(id);
  let hangs = true;
  let hanging: Promise<void> | undefined;
  await open.submit(fields, () => {
    hanging = inTransaction(async ({ entries }) => {
      while (hangs) await entries.count();
    });
    return Promise.resolve(accepted);
  });
  expect(open.state()).toMatchObject({ is: 'ready', message: accepted });
  const isStored = jest.fn();
  const toldOfDevice = told[0]?.isStored.then(isStored);
  // As a page that is closed in this moment does.
  void open.save();
  expect(localStorage).toHaveLength(0);
  open.type(named('next'));
  const saved = open.save();
  expect(backupsOf(user)).toMatchObject([{ state: 'draft', texts: named('next') }]);
  expect(tabDraft({ user, formType: 'test' })).toBe(open.current()?.id);
  stop();
  expect(isStored).not.toHaveBeenCalled();
  hangs = false;
  await Promise.all([hanging, saved, toldOfDevice]);
  expect(isStored).toHaveBeenCalledWith(true);
  const stored = (await allEntries(user)).sort((one) => (one.id === id ? -1 : 1));
  expect(stored).toMatchObject([
    { state: 'sent', fields },
    { state: 'draft', texts: named('next') },
  ]);
});

test.each([
  ['sendAsNew' as const, undefined],
  ['correctStored' as const, 'first'],
])(
  'after a 409, %s: what is stored is in the list of sent entries, and the text has another id',
  async (type, corrects) => {
    const open = await typed('x');
    await open.submit(fields, answer(refused(409)));
    const { id } = open.current() ?? {};
    open.type(named('y'));
    open.renew({ type, newId: 'another', headline: 'x' });
    const entry = open.current();
    await open.save();
    expect(entry?.id).toBe('another');
    expect(entry?.corrects).toBe(corrects && id);
    expect(await lockDraft(entry!)).toBeUndefined();
    const stored = new Map((await allEntries(user)).map((one) => [one.id, one]));
    expect(stored.get(id ?? '')).toMatchObject({ state: 'sent', fields: undefined, texts: {} });
    expect(stored.get(entry?.id ?? '')).toMatchObject({ state: 'draft', texts: named('y') });
    expect(stored.size).toBe(2);
  },
);

describe('Send later', () => {
  test('moves the entry with its last words; it is sent again, whatever is answered to its form', async () => {
    const open = await typed('x');
    const { request, answer: end } = pending();
    const requests = jest.fn(request);
    const submitted = open.submit(fields, requests);
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1));
    await open.sendLater(fields, { state: 'unconfirmed' });
    open.type(named('next'));
    end(accepted);
    expect(await submitted).toBeUndefined();
    expect(open.state().message).toBeUndefined();
    await open.sendLater(fields, { state: 'offline' });
    const stored = (await allEntries(user)).sort((a, b) => Number(b.mayBeStored) - Number(a.mayBeStored));
    expect(stored).toMatchObject([
      { state: 'waiting', fields, texts: named('x'), mayBeStored: true },
      { state: 'waiting', fields, texts: named('next'), mayBeStored: false },
    ]);
  });

  test('leaves the next entry alone, which is being sent too when the answer to the first comes', async () => {
    const open = await typed('x');
    const [first, second] = [pending(), pending()];
    const request = jest.fn(first.request);
    const firstSent = open.submit(fields, request);
    await waitFor(() => expect(request).toHaveBeenCalled());
    await open.sendLater(fields, { state: 'unconfirmed' });
    open.type(named('next'));
    const secondSent = open.submit(fields, second.request);
    first.answer(accepted);
    expect(await firstSent).toBeUndefined();
    expect([open.state(), nameIn(open)]).toEqual([expect.objectContaining({ is: 'sending' }), 'next']);
    second.answer(refused(400));
    expect(await secondSent).toEqual(refused(400));
    expect([open.state().is, nameIn(open)]).toEqual(['ready', 'next']);
  });

  test('leaves the form empty when it is opened again before the answer, too', async () => {
    const open = await openForm(user);
    open.type(named('x'));
    const submitted = open.submit(fields, () => new Promise(() => undefined));
    await open.sendLater(fields, { state: 'unconfirmed' });
    await open.leave();
    const again = await openForm(user);
    again.type(named('next'));
    await again.save();
    expect(again).not.toBe(open);
    expect((await allEntries(user)).map(({ texts }) => texts['Name']).sort()).toEqual(['next', 'x']);
    void submitted;
  });

  test('goes on in a form that was left and is opened again meanwhile', async () => {
    const open = await typed('x');
    const moved = open.sendLater(fields, { state: 'offline' });
    void open.leave();
    const again = await openForm(user);
    expect([again, again.state().is, again.shown()]).toEqual([open, 'moving', 'x']);
    await moved;
    expect([again.state().is, again.shown()]).toEqual(['ready', '']);
    expect(await allEntries(user)).toMatchObject([{ state: 'waiting', texts: named('x') }]);
  });

  test.each<[why: string, prevent: () => unknown]>([
    ['the browser stores nothing', () => Object.assign(globalThis, { indexedDB: undefined })],
    ['the entry was removed meanwhile', () => inTransaction(({ entries }) => entries.clear())],
  ])('leaves the entry in the form where %s', async (_why, prevent) => {
    const open = await typed('x');
    const request = jest.fn(() => new Promise<Outcome>(() => undefined));
    void open.submit(fields, request);
    await waitFor(() => expect(request).toHaveBeenCalled());
    await Promise.all([open.sendLater(fields, { state: 'unconfirmed' }), prevent()]);
    expect(open.current()).toMatchObject({ texts: named('x'), attempt: undefined, mayBeStored: true });
    expect(open.state()).toMatchObject({ is: 'ready', message: { state: 'notMoved' } });
  });
});

describe('a form that is left while its entry is being sent', () => {
  async function leave() {
    const open = await openForm(user);
    open.type(named('sent'));
    const { request, answer: end } = pending();
    const submitted = open.submit(fields, request);
    await open.leave();
    return { end: (outcome: Outcome) => (end(outcome), submitted) };
  }

  test.each([accepted, refused(500)])(
    'brings nothing back that was removed at logout: %o',
    async (outcome) => {
      giveUpSoon();
      const { end } = await leave();
      await removeEverything(user);
      await end(outcome);
      await waitFor(() => expect(localStorage).toHaveLength(0));
      expect(await allEntries(user)).toEqual([]);
      expect((await openForm(user)).current()).toBeUndefined();
    },
  );

  test('leaves alone what another tab has typed meanwhile', async () => {
    const { end } = await leave();
    const other = await openInAnotherTab(user);
    expect(other.current()).toBeUndefined();
    other.type(named('the next entry'));
    await other.save();
    await end(accepted);
    expect(nameIn(other)).toBe('the next entry');
    expect(tabDraft({ user, formType: 'test' })).toBe(other.current()?.id);
    const states = async () => (await allEntries(user)).map(({ state }) => state).sort();
    await waitFor(async () => expect(await states()).toEqual(['draft', 'sent']));
  });

  test('leaves a refused entry to other pages', async () => {
    await (await leave()).end(refused(500));
    expect(nameIn(await openInAnotherTab(user))).toBe('sent');
  });

  test('whose page is gone finds an entry that may be stored', async () => {
    await storeEntry({ user, texts: named('x'), fields, attempt: 'gone' });
    const open = await openForm(user);
    expect(open.current()?.attempt).toBeUndefined();
    expect(open.current()).toMatchObject({ mayBeStored: true, failure: { state: 'unconfirmed' } });
  });
});
