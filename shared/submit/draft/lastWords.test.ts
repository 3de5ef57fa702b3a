import { waitFor } from '@testing-library/react';
import type { Entry } from '../entry/entry';
import { removeEverything } from '../removal';
import { inTransaction } from '../store/database';
import { answer, fields } from '../testing/answers';
import { allEntries, storeEntry } from '../testing/samples';
import { copy, named, nameIn, newPerson, openForm, openTyped } from '../testing/tabs';

let user: string;
beforeEach(() => void (user = newPerson()));

const all = () => allEntries(user);
const textsOf = async () => (await all()).map(({ edit }) => edit?.texts['Name']).sort();
const closePage = () => dispatchEvent(new Event('pagehide'));

describe('the last words of a page that is closed between two writes', () => {
  async function typeAndClose() {
    const open = await openTyped(user, 'wri');
    open.type(named('written'));
    closePage();
    return open;
  }

  test('are in the record, by a write that waits for nothing', async () => {
    await typeAndClose();
    expect(await textsOf()).toEqual(['written']);
  });

  test.each([
    ['has the draft as it was before', (before: Entry) => storeEntry(before)],
    ['has nothing of it', () => inTransaction(({ entries }) => entries.clear())],
  ])('are kept by a browser that ends the write, where the device %s', async (_what, undo) => {
    const open = await openTyped(user, 'wri');
    const [before] = await all();
    open.type(named('written'));
    closePage();
    const [name, words] = Object.entries(localStorage)[0] as [string, string];
    await open.leave();
    // As the device is after WebKit has closed the page.
    await undo(before!);
    localStorage.setItem(name, words);
    expect(nameIn(await openForm(user))).toBe('written');
    expect(localStorage).toHaveLength(0);
  });

  /** Types into a new entry whose lock the browser does not grant before `happens` has closed the page. */
  async function typeUnlocked(happens: (open: Awaited<ReturnType<typeof openForm>>) => unknown) {
    const open = await openForm(user);
    let close: (cause: unknown) => void = () => undefined;
    const granting = new Promise((_, reject) => (close = reject));
    const request = jest.spyOn(navigator.locks, 'request').mockReturnValue(granting);
    open.type(named('written'));
    await happens(open);
    request.mockRestore();
    close(new DOMException('The page is gone', 'AbortError'));
  }

  test.each<[string, Parameters<typeof typeUnlocked>[0]]>([
    ['is in its form', closePage],
    ['has left its form', (open) => [open.leave(), closePage()]],
    ['gives its form to another one', (open) => [open.begin(named('x'), copy), closePage()]],
  ])('are kept of an entry that was begun just now, before it is locked, and %s', async (_what, happens) => {
    await typeUnlocked(happens);
    await openForm(user);
    expect(await textsOf()).toContain('written');
  });

  test('are newer than a record that was still being written as they were typed', async () => {
    let clock = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => (clock += 1));
    const open = await openTyped(user, 'w');
    open.type(named('wri'));
    const saved = open.save();
    await Promise.resolve();
    open.type(named('written'));
    await saved;
    const [before] = (await all()) as [Entry];
    expect(before.edit?.texts).toEqual(named('wri'));
    closePage();
    const [name, words] = Object.entries(localStorage)[0] as [string, string];
    await open.leave();
    // As the device is after WebKit has closed the page.
    await storeEntry(before);
    localStorage.setItem(name, words);
    expect(nameIn(await openForm(user))).toBe('written');
  });

  test('do not come back of an entry that was removed at logout before it was stored', async () => {
    await typeUnlocked(async (open) => {
      void open.leave();
      await removeEverything(user);
      closePage();
    });
    expect(localStorage).toHaveLength(0);
  });

  test('do not come back once the entry was accepted, discarded or removed at logout', async () => {
    const open = await typeAndClose();
    expect(localStorage).toHaveLength(1);
    await open.submit(fields, answer({ state: 'accepted' }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    await typeAndClose();
    await removeEverything(user);
    expect(localStorage).toHaveLength(0);
  });
});
