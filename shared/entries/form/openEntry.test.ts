import { IDBFactory } from 'fake-indexeddb';
import { addTabDraft } from './claimDraft';
import { countDrafts, removeDrafts, saveDraft } from './storedDrafts';
import {
  begunDraft,
  freshTexts,
  named,
  nameIn,
  openForm,
  openInAnotherTab,
  somebody,
  storedDraft,
} from './testing/tabs';

let user: string;
let form: string;
beforeEach(() => {
  localStorage.clear();
  ({ id: user, form } = somebody());
});

test('keeps what was typed after the page is closed, invalid text included', async () => {
  const draft = await openForm(form);
  draft.type(named('31-02-2026'));
  await draft.close();
  expect((await openForm(form)).current()).toMatchObject({ values: { Name: '31-02-2026', Unit: 'Days' } });
});

test('stores nothing of a form that was only opened, or was emptied', async () => {
  const draft = await openForm(form);
  draft.type(freshTexts);
  await draft.save();
  expect(await countDrafts(user)).toBe(0);
  draft.type(named('x'));
  draft.type(freshTexts);
  await draft.save();
  expect(await countDrafts(user)).toBe(0);
});

test('an id is on the device before it is used, survives edits and reloads, and is removed with the entry', async () => {
  const draft = await openForm(form);
  draft.type(named('x'));
  const id = await draft.claimId();
  expect(await storedDraft(form)).toMatchObject({ values: { Name: 'x' }, entryId: id, mayBeStored: true });
  draft.type(named('xy'));
  expect(await draft.claimId()).toBe(id);
  await draft.close();
  const reloaded = await openForm(form);
  expect(await reloaded.claimId()).toBe(id);
  await reloaded.remove();
  expect(await countDrafts(user)).toBe(0);
  expect(await reloaded.claimId()).not.toBe(id);
});

test('an answer says that the entry is not stored, unless an earlier attempt had no answer', async () => {
  const draft = await openForm(form);
  draft.type(named('x'));
  await draft.claimId();
  draft.markNotStored();
  expect(draft.sent()?.mayBeStored).toBe(false);
  await draft.claimId();
  await draft.claimId();
  draft.markNotStored();
  expect(draft.sent()?.mayBeStored).toBe(true);
});

test('an entry that is sent as a new one gets another id and keeps its text', async () => {
  const draft = await openForm(form);
  draft.type(named('x'));
  const id = await draft.claimId();
  draft.renewId();
  expect(await draft.claimId()).not.toBe(id);
  expect(await storedDraft(form)).toMatchObject({ values: { Name: 'x' } });
});

test('without a database the draft lasts as long as the page, with its id, and says so', async () => {
  const draft = await openForm(form);
  expect(draft.isKept()).toBe(true);
  Object.assign(globalThis, { indexedDB: undefined });
  draft.type(named('x'));
  const id = await draft.claimId();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(draft.isKept()).toBe(false);
  await draft.close();
  const again = await openForm(form);
  expect(again.isKept()).toBe(false);
  expect(again.current()).toMatchObject({ values: { Name: 'x' }, entryId: id, mayBeStored: true });
  await again.remove();
  await again.close();
  expect((await openForm(form)).current()).toBeUndefined();
});

test('a browser without Web Locks writes nothing over another tab, and says so', async () => {
  await saveDraft(form, { values: named('of another tab'), savedAt: 1 });
  const { locks } = navigator;
  Object.assign(navigator, { locks: undefined });
  try {
    const draft = await openForm(form);
    expect(draft.isKept()).toBe(false);
    draft.type(named('here'));
    await draft.save();
  } finally {
    Object.assign(navigator, { locks });
  }
  expect(await storedDraft(form)).toMatchObject({ values: named('of another tab') });
});

test('tells when the last change was written', async () => {
  const draft = await openForm(form);
  expect(draft.savedAt()).toBeUndefined();
  const changed = jest.fn();
  draft.subscribe(changed);
  draft.type(named('x'));
  expect(draft.savedAt()).toBeUndefined();
  await draft.save();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(draft.savedAt()).toBe(draft.current()?.savedAt);
  await draft.remove();
  expect(draft.savedAt()).toBeUndefined();
});

test('keeps the last words of a page that is closed between two writes', async () => {
  const draft = await openForm(form);
  draft.type(named('wri'));
  await draft.save();
  draft.type(named('written'));
  void draft.close();
  // The page is closed before the database has it: only the copy is left.
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const next = await openForm(form);
  expect(nameIn(next)).toBe('written');
  await next.close();
  localStorage.clear();
  expect(nameIn(await openForm(form))).toBe('written');
});

test('a page that was only hidden leaves no copy that could restore an accepted entry', async () => {
  const draft = await openForm(form);
  draft.type(named('accepted'));
  void draft.save();
  await draft.claimId();
  await draft.remove();
  expect(localStorage).toHaveLength(0);
  expect(await countDrafts(user)).toBe(0);
});

test('leaves no copy either where the database fails after the page was hidden', async () => {
  const draft = await openForm(form);
  Object.assign(globalThis, { indexedDB: undefined });
  draft.type(named('accepted'));
  void draft.save();
  await draft.remove();
  expect(localStorage).toHaveLength(0);
});

describe('a draft that was begun with a sent entry', () => {
  test('keeps that while it is typed, sent, sent again and reloaded', async () => {
    addTabDraft(form, begunDraft);
    const draft = await openForm(form);
    draft.type(named('y'));
    const id = await draft.claimId();
    draft.markNotStored();
    draft.type(named('yz'));
    await draft.close();
    const reloaded = await openForm(form);
    expect(reloaded.current()).toMatchObject({ values: named('yz'), entryId: id, begun: begunDraft.begun });
    await reloaded.claimId();
    expect(reloaded.current()?.begun).toEqual(begunDraft.begun);
  });

  test('is still a correction when it is emptied', async () => {
    addTabDraft(form, begunDraft);
    const draft = await openForm(form);
    draft.type(freshTexts);
    await draft.close();
    expect((await openForm(form)).current()).toMatchObject({ values: freshTexts, begun: begunDraft.begun });
  });

  test('under another id it is what it is said to be', async () => {
    addTabDraft(form, begunDraft);
    const draft = await openForm(form);
    const id = await draft.claimId();
    draft.renewId(undefined);
    expect(await draft.claimId()).not.toBe(id);
    expect(await storedDraft(draft.key)).toMatchObject({ values: named('x'), begun: undefined });
  });

  test('is read by a version that knows nothing of it as any other draft', async () => {
    addTabDraft(form, begunDraft);
    const draft = await openForm(form);
    await draft.close();
    expect(await storedDraft(draft.key)).toMatchObject({ values: named('x'), savedAt: 1 });
  });
});

describe('when the answer comes after the form was closed', () => {
  let draft: Awaited<ReturnType<typeof openForm>>;
  beforeEach(async () => {
    draft = await openForm(form);
    draft.type(named('sent'));
    await draft.claimId();
    await draft.close();
  });

  test('an entry that was not accepted stays on the device', async () => {
    draft.markNotStored();
    await draft.save();
    expect(await storedDraft(form)).toMatchObject({ values: named('sent'), mayBeStored: true });
  });

  test('a draft that was removed at logout stays removed', async () => {
    await removeDrafts(user);
    draft.markNotStored();
    await draft.save();
    expect(await countDrafts(user)).toBe(0);
  });

  test('an accepted entry is removed from the device', async () => {
    await draft.remove();
    expect(await countDrafts(user)).toBe(0);
  });

  test('what another tab has typed in its place stays', async () => {
    const other = await openInAnotherTab(form);
    await other.remove();
    other.type(named('the next entry'));
    await other.save();
    await draft.remove();
    expect(await storedDraft(form)).toMatchObject({ values: named('the next entry') });
  });
});
