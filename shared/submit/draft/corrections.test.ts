import { waitFor } from '@testing-library/react';
import { giveUpSoon } from '../testing/browser';
import { answer, fields, lost, refused } from '../testing/answers';
import { allEntries, sampleEntry, sentEntry, storeEntry } from '../testing/samples';
import { changeEntry, type EntryKey, storeReceived } from '../store/entries';
import { originOf } from '../testing/world';
import type { Entry } from '../entry/entry';
import { nextEntry } from '../entry/nextEntry';
import { lockDraft, pagesClosed } from './locks';
import { discardLeft } from './opening';
import { correction, named, nameIn, newPerson, openForm, openInAnotherTab } from '../testing/tabs';

let user: string;
beforeEach(() => void (user = newPerson()));

const all = () => allEntries(user);
const first = [{ number: 1, base: 0, at: 1, fields: [['Name', 'x']] as const }];
/** The entry of which the source of `correction` says version 1. */
const sent = () => storeEntry(sentEntry({ id: 'sent-1', user }));
const textsOf = async () => (await all()).map(({ edit }) => edit?.texts['Name']).sort();

describe('a correction', () => {
  test.each([
    ['remembers', true],
    ['has never seen', false],
  ])('of an entry that this device %s is the edit of that entry', async (_what, isKnown) => {
    if (isKnown) await sent();
    const open = await openForm(user);
    await open.begin(named('y'), correction);
    await open.save();
    expect(await all()).toMatchObject([
      { id: 'sent-1', versions: [{ number: 1 }], edit: { base: 1, number: 2, texts: named('y') } },
    ]);
    expect(open.was()).toEqual([['Name', 'x']]);
  });

  test('of a version whose number was skipped to keeps what that was made from, also once the receiver tells more', async () => {
    const z = [['Name', 'z']] as const;
    const third = { ...correction.entry, version: 3, base: 1, changedAt: 9, fields: z };
    const open = await openForm(user);
    await open.begin(named('y'), { kind: 'correct', entry: third });
    await open.save();
    const latest = { number: 3, base: 1, at: 9, fields: z };
    expect(await all()).toMatchObject([{ versions: [latest], edit: { base: 3, number: 4 } }]);
    await storeReceived([{ ...originOf(user), id: 'sent-1', versions: [...first, latest] }], Date.now());
    expect((await all())[0]?.versions).toEqual([...first, latest]);
  });

  test('keeps the versions that another page has read of its entry meanwhile', async () => {
    await sent();
    const open = await openForm(user);
    await open.begin(named('y'), correction);
    await open.save();
    const latest = { number: 2, base: 1, at: 5, fields: [['Name', 'z']] as const };
    await storeReceived([{ ...originOf(user), id: 'sent-1', versions: [...first, latest] }], Date.now());
    open.type(named('yz'));
    await open.save();
    expect((await all())[0]?.versions).toEqual([...first, latest]);
    expect(open.current()?.versions).toEqual([...first, latest]);
    expect(nameIn(open)).toBe('yz');
  });

  test.each([
    ['goes if it changes nothing', [undefined], () => undefined],
    ['stays if another page has opened it since it was read', ['x'], (key: EntryKey) => lockDraft(key)],
    [
      'stays if it was typed into',
      ['y'],
      (key: EntryKey) => changeEntry(key, { type: 'typed', texts: named('y') }),
    ],
    [
      'stays if its page was closed in mid-word',
      ['y'],
      ({ user, id }: Entry, words: unknown) =>
        localStorage.setItem(`registers:draft:${user} ${id}`, JSON.stringify(words)),
    ],
  ])(
    'that a closed page has left %s',
    async (_what, names, happens: (read: Entry, typed: unknown) => unknown) => {
      const { edit } = sampleEntry({}, { base: 1, number: 2, texts: named('x') });
      const read = await storeEntry(sentEntry({ id: 'sent-1', user, edit }));
      const typed = nextEntry(read, { type: 'typed', texts: named('y') }, Date.now());
      await happens(read, typed);
      await discardLeft(read, ({ edit }) => edit?.texts['Name'] === 'x');
      expect(await textsOf()).toEqual(names);
    },
  );

  test('that changes nothing is removed when it is left, but not one that may be stored', async () => {
    await sent();
    const open = await openForm(user);
    await open.begin(named('x'), correction);
    await open.leave();
    expect((await all())[0]?.edit).toBeUndefined();
    const again = await openForm(user);
    await again.begin(named('y'), correction);
    await again.submit(fields, answer(lost));
    again.type(named('x'));
    await again.leave();
    expect((await all())[0]?.edit).toMatchObject({ mayBeStored: true });
  });

  test('that is begun again is the draft that there is; one that is being changed elsewhere is not begun', async () => {
    await sent();
    const open = await openForm(user);
    await open.begin(named('first'), correction);
    const other = await openInAnotherTab(user);
    await other.begin(named('second'), correction);
    const elsewhere = { state: 'openElsewhere', id: 'sent-1' };
    expect([other.current(), other.state().message]).toEqual([undefined, elsewhere]);
    giveUpSoon();
    await other.openDraft('sent-1');
    expect([other.current(), other.state().message]).toEqual([undefined, elsewhere]);
    await open.leave();
    await other.openDraft('sent-1');
    expect(other.state().message).toBeUndefined();
    await other.begin(named('third'), correction);
    expect(nameIn(other)).toBe('first');
    await other.sendLater(fields, { state: 'offline' });
    await pagesClosed(user);
    await other.begin(named('fourth'), correction);
    expect(other.state().message).toEqual({ state: 'notBegun', id: 'sent-1' });
    expect(await textsOf()).toEqual(['first']);
  });

  test('of an entry that was changed elsewhere is made from the latest version, once the person sees that', async () => {
    await sent();
    const open = await openForm(user);
    await open.begin(named('y'), correction);
    await open.submit(fields, answer(refused(412)));
    const latest = [...first, { number: 2, base: 1, at: 5, fields: [['Name', 'z']] as const }];
    const merge = jest.fn(() => named('y and z'));
    open.rebase(latest, Date.now(), merge);
    expect(merge).toHaveBeenCalledWith([['Name', 'x']], [['Name', 'z']]);
    expect([open.shown(), open.was()]).toEqual(['y and z', [['Name', 'z']]]);
    expect(open.current()?.edit).toMatchObject({ base: 2, number: 3, failure: undefined });
    expect(open.state().message).toEqual({ state: 'rebased' });
    await open.openDraft();
    expect(open.state().message).toEqual({ state: 'rebased' });
    open.rebase([...latest, { number: 3, base: 2, at: 6, withdrawn: true }], Date.now(), merge);
    expect(open.state().message).toEqual({ state: 'withdrawn' });
    expect(nameIn(open)).toBe('y and z');
    await open.copyAsNew();
    const copied = await all();
    expect(copied.map(({ id, edit }) => [id === 'sent-1', edit?.base, edit?.texts]).sort()).toEqual([
      [false, 0, named('y and z')],
      [true, undefined, undefined],
    ]);
  });

  test('of an entry that the receiver does not have is sent as a new one, under the same id', async () => {
    await sent();
    const open = await openForm(user);
    await open.begin(named('y'), correction);
    await open.submit(fields, answer(refused(404)));
    open.asNew();
    await open.submit(fields, answer({ state: 'accepted' }));
    await waitFor(async () =>
      expect(await all()).toMatchObject([
        { id: 'sent-1', versions: [{ number: 1 }, { number: 3, base: 0 }] },
      ]),
    );
  });
});
