import type { Entry } from '../entry/entry';
import { replace } from '../testing/browser';
import { allEntries, sampleEntry, sentEntry, storeEntry } from '../testing/samples';
import { copy, correction, named, newPerson, openForm } from '../testing/tabs';

type Form = Awaited<ReturnType<typeof openForm>>;

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** The names that are on the device, in records or last words, if the page ends in this moment. */
async function keptNow(user: string): Promise<string[]> {
  dispatchEvent(new Event('pagehide'));
  const words = Object.values(localStorage).map((text) => JSON.parse(String(text)) as Entry);
  const records = new Map((await allEntries(user)).map((entry) => [entry.id, entry]));
  for (const entry of words.filter((entry) => entry.user === user)) {
    const changedAt = records.get(entry.id)?.edit?.changedAt ?? 0;
    if ((entry.edit?.changedAt ?? 0) >= changedAt) records.set(entry.id, entry);
  }
  return [...records.values()].flatMap(({ edit }) => edit?.texts['Name'] ?? []).sort();
}

/** Makes each lock take so many turns. */
function slowLocks(turns: number): void {
  const request = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => Promise<unknown>;
  replace(navigator.locks, 'request', async (...args: unknown[]) => {
    for (let nth = 0; nth < turns; nth += 1) await turn();
    return request(...args);
  });
}

/** What a person can do in the form, who has another draft and a sent entry of these ids. */
const actions: Record<string, (open: Form, ids: { other: string; sent: string }) => unknown> = {
  Correct: (open, { sent }) =>
    open.begin(named('x'), { ...correction, entry: { ...correction.entry, id: sent } }),
  'Copy as new': (open) => open.begin(named('x'), copy),
  'another draft': (open, { other }) => open.openDraft(other),
  leaving: (open) => open.leave(),
};
const moments = Array.from({ length: 16 }, (_, moment) => moment);

describe.each(Object.keys(actions))('%s, in a form that has a new entry', (name) => {
  test.each([
    ['is stored', 'at once', 0, true],
    ['is stored', 'late', 5, true],
    ['was begun just now', 'at once', 0, false],
    ['was begun just now', 'late', 5, false],
  ])(
    'which %s, where locks are granted %s, loses nothing at any moment',
    async (_is, _when, turns, isSaved) => {
      slowLocks(turns);
      for (const moment of moments) {
        const user = newPerson();
        const ids = { sent: `sent ${user}`, other: `other ${user}` };
        await storeEntry(sentEntry({ id: ids.sent, user }));
        const open = await openForm(user);
        await storeEntry(sampleEntry({ id: ids.other, user }, { texts: named('other') }));
        open.type(named('a'));
        if (isSaved) await open.save();
        void actions[name]!(open, ids);
        for (let nth = 0; nth < moment; nth += 1) await turn();
        const shown = open.state().is === 'ready' && name !== 'leaving' ? open.shown() : undefined;
        if (shown !== undefined) open.type(named('b'));
        const kept = await keptNow(user);
        const meant = ['a', 'other', ...(shown === undefined ? [] : ['b'])].filter((text) => text !== shown);
        const counts = meant.map((text) => [text, kept.filter((each) => each === text).length]);
        expect([moment, counts]).toEqual([moment, meant.map((text) => [text, 1])]);
        await open.leave();
      }
    },
  );
});
