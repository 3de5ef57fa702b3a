import { waitFor } from '@testing-library/react';
import type { Entry } from '../entry/entry';
import type { Outcome } from '../entry/outcome';
import { removeEverything } from '../removal';
import { inTransaction } from '../store/database';
import { accepted, answer, fields, lost, refused } from '../testing/answers';
import { giveUpSoon } from '../testing/browser';
import { allEntries, latestDraft, sampleEntry, storeEntry } from '../testing/samples';
import {
  copy,
  freshTexts,
  named,
  nameIn,
  newPerson,
  openForm,
  openInAnotherTab,
  openTyped,
} from '../testing/tabs';
import { tabDraft } from './drafts';
import { pagesClosed } from './locks';
import { onAccepted } from './openEdit';

let user: string;
beforeEach(() => void (user = newPerson()));

const typed = (name: string) => openTyped(user, name);

/** A request whose answer comes when the test says so. */
function pending() {
  let resolve: (outcome: Outcome) => void = () => undefined;
  const outcome = new Promise<Outcome>((end) => (resolve = end));
  return { request: jest.fn(() => outcome), answer: (result: Outcome) => resolve(result) };
}

test('an entry is on the device as one that is being sent before it is sent, with what is sent', async () => {
  const open = await typed('x');
  let stored: Entry | undefined;
  const result = await open.submit(fields, async () => {
    stored = await latestDraft(user);
    return refused(400);
  });
  expect(result).toEqual({ outcome: refused(400), isShown: true });
  expect(stored?.edit).toMatchObject({ texts: named('x'), fields, attempt: expect.any(String) as string });
  await open.save();
  expect((await latestDraft(user))?.edit).toMatchObject({ mayBeStored: false, failure: refused(400) });
});

test('the id survives edits, an emptied form, answers and reloads; a changed text has the next number', async () => {
  const sent: [id: string, number: number][] = [];
  const note =
    (outcome: Outcome) =>
    ({ id, edit }: Entry) => {
      sent.push([id, edit?.number ?? 0]);
      return Promise.resolve(outcome);
    };
  const open = await openForm(user);
  open.type(named('x'));
  await open.submit(fields, note(lost));
  open.type(freshTexts);
  open.type(named('xy'));
  await open.submit([['Name', 'xy']], note(refused(503)));
  expect(open.current()?.edit?.mayBeStored).toBe(true);
  await open.leave();
  const reloaded = await openForm(user);
  await reloaded.submit([['Name', 'xy']], note(accepted));
  reloaded.type(named('next'));
  await reloaded.submit(fields, note(accepted));
  const [[first], , , [fourth]] = sent as [[string], unknown, unknown, [string]];
  expect(sent).toEqual([
    [first, 1],
    [first, 2],
    [first, 2],
    [fourth, 1],
  ]);
  expect(fourth).not.toBe(first);
});

test('an accepted entry is the same record, and those who wait for one are told of it, and of no refusal', async () => {
  const open = await typed('x');
  const { id } = open.current() ?? {};
  const told = jest.fn<undefined, [{ entry: Entry; isStored: Promise<boolean> }]>();
  const stop = onAccepted(told);
  await open.submit(fields, answer(refused(500)));
  expect(told).not.toHaveBeenCalled();
  await open.submit(fields, answer(accepted));
  stop();
  expect(open.current()).toBeUndefined();
  const [what] = told.mock.calls[0] ?? [];
  expect(what?.entry).toMatchObject({ id, versions: [{ number: 1, base: 0, fields }], edit: undefined });
  expect(await what?.isStored).toBe(true);
  expect(await allEntries(user)).toMatchObject([{ id, versions: [{ fields }] }]);
});

test('on a device that hangs as an entry is accepted, the next one can be typed', async () => {
  const open = await typed('x');
  let hangs = true;
  let hanging: Promise<void> | undefined;
  await open.submit(fields, () => {
    hanging = inTransaction(async ({ entries }) => {
      while (hangs) await entries.count();
    });
    return Promise.resolve(accepted);
  });
  expect(open.state()).toMatchObject({ is: 'ready', message: accepted });
  open.type(named('next'));
  const saved = open.save();
  expect(tabDraft({ user, formType: 'test' })).toBe(open.current()?.id);
  hangs = false;
  await Promise.all([hanging, saved]);
  const edits = async () => (await allEntries(user)).map(({ edit }) => edit?.texts['Name']);
  await waitFor(async () => expect((await edits()).sort()).toEqual(['next', undefined]));
});

test('what a person does while it is being sent changes nothing, but Send later', async () => {
  const open = await typed('x');
  const send = jest.fn(async () => {
    open.type(named('xy'));
    open.discard();
    open.asNew();
    await Promise.all([open.begin(named('copy'), copy), open.openDraft(), open.copyAsNew()]);
    return refused(500);
  });
  await open.submit(fields, send);
  expect(send).toHaveBeenCalledTimes(1);
  expect([nameIn(open), open.current()?.edit?.failure]).toEqual(['x', refused(500)]);
});

describe('Send later', () => {
  test('moves the entry with its last words; it is sent again, whatever is answered to its form', async () => {
    const open = await typed('x');
    const { request, answer: end } = pending();
    const submitted = open.submit(fields, request);
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    await open.sendLater(fields, { state: 'unconfirmed' });
    open.type(named('next'));
    end(accepted);
    expect(await submitted).toBeUndefined();
    expect(open.state().message).toEqual({ state: 'moved', isHeld: false });
    await open.sendLater(fields, { state: 'offline' });
    const stored = (await allEntries(user)).map(({ edit }) => edit);
    expect(stored.sort((a, b) => Number(b?.mayBeStored) - Number(a?.mayBeStored))).toMatchObject([
      { state: 'waiting', fields, texts: named('x'), mayBeStored: true },
      { state: 'waiting', fields, texts: named('next'), mayBeStored: false },
    ]);
  });

  test.each<[why: string, prevent: () => unknown]>([
    ['the browser stores nothing', () => Object.assign(globalThis, { indexedDB: undefined })],
    ['the entry was removed meanwhile', () => inTransaction(({ entries }) => entries.clear())],
  ])('leaves the entry in the form where %s', async (_why, prevent) => {
    const open = await typed('x');
    const { request } = pending();
    void open.submit(fields, request);
    await waitFor(() => expect(request).toHaveBeenCalled());
    const prevented = prevent();
    await Promise.all([open.sendLater(fields, { state: 'unconfirmed' }), prevented]);
    expect(open.current()?.edit).toMatchObject({ state: 'draft', texts: named('x'), mayBeStored: true });
    expect(open.current()?.edit?.attempt).toBeUndefined();
    expect(open.state()).toMatchObject({ is: 'ready', message: { state: 'notMoved' } });
  });
});

describe('a form that is left while its entry is being sent', () => {
  async function leave() {
    const open = await openForm(user);
    open.type(named('sent'));
    const { request, answer: end } = pending();
    const submitted = open.submit(fields, request);
    await waitFor(() => expect(request).toHaveBeenCalled());
    void open.leave();
    return { end: (outcome: Outcome) => (end(outcome), submitted) };
  }

  test.each([accepted, refused(500)])(
    'brings nothing back that was removed at logout: %o',
    async (outcome) => {
      giveUpSoon();
      const { end } = await leave();
      await removeEverything(user);
      await end(outcome);
      await pagesClosed(user);
      expect((await openForm(user)).current()).toBeUndefined();
      expect(await allEntries(user)).toEqual([]);
    },
  );

  test.each([
    [accepted, undefined],
    [refused(500), 'sent'],
  ])('and opened again meanwhile cannot be typed into, and has the answer: %o', async (outcome, left) => {
    const { end } = await leave();
    const again = await openForm(user);
    await waitFor(() => expect([again.state().is, again.shown()]).toEqual(['sending', 'sent']));
    again.type(named('late'));
    expect(await end(outcome)).toEqual({ outcome, isShown: true });
    await waitFor(() => expect(again.state()).toMatchObject({ is: 'ready', message: outcome }));
    expect(nameIn(again)).toBe(left);
  });

  test.each([
    [accepted, undefined],
    [refused(500), 'sent'],
  ])(
    'has the answer when it is opened again, also where the browser stores nothing: %o',
    async (outcome, left) => {
      Object.assign(globalThis, { indexedDB: undefined });
      const { end } = await leave();
      const again = await openForm(user);
      expect([again.state().is, again.shown()]).toEqual(['sending', 'sent']);
      await end(outcome);
      await waitFor(() => expect(again.state()).toMatchObject({ is: 'ready', message: outcome }));
      await again.leave();
      expect(nameIn(await openForm(user))).toBe(left);
    },
  );

  test('leaves alone what another tab has typed meanwhile', async () => {
    const { end } = await leave();
    const other = await openInAnotherTab(user);
    expect(other.current()).toBeUndefined();
    other.type(named('theirs'));
    await end(accepted);
    await other.save();
    await waitFor(async () =>
      expect(
        (await allEntries(user)).map(({ versions, edit }) => [versions.length, edit?.texts['Name']]).sort(),
      ).toEqual([
        [0, 'theirs'],
        [1, undefined],
      ]),
    );
  });

  test('whose page is gone finds an entry that may be stored', async () => {
    await storeEntry(sampleEntry({ user }, { texts: named('x'), fields, attempt: 'gone' }));
    const open = await openForm(user);
    expect(open.current()?.edit).toMatchObject({ mayBeStored: true, failure: { state: 'unconfirmed' } });
    expect(open.current()?.edit?.attempt).toBeUndefined();
  });
});
