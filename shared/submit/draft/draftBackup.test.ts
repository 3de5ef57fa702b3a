import { sampleEntry } from '../testing/samples';
import { backupsOf, removeBackups, rowsBackup, saveBackup, saveRowsBackup } from './draftBackup';

beforeEach(() => localStorage.clear());

const draftOf = (user: string) => {
  const draft = sampleEntry({ user, texts: { Name: `of ${user}` } });
  saveBackup(draft);
  return draft;
};
const changes = { cells: { 1: 'Pune' } };

test('the copies of a person are those of no other name, and of nothing else that is stored', () => {
  localStorage.setItem('profile', '{"user":"asha"}');
  saveRowsBackup(['asha', 'job'], changes);
  const [mine] = [draftOf('asha'), draftOf('bilal'), draftOf('asha rao')];
  expect(backupsOf('asha')).toEqual([mine]);
});

test('a copy that cannot be read is passed over', () => {
  const { id } = draftOf('asha');
  localStorage.setItem(`registers:draft:asha ${id}`, '{"user":"as');
  expect(backupsOf('asha')).toEqual([]);
});

test('all copies of a person are removed, and nothing else', () => {
  draftOf('asha');
  // Another person's id can begin with this person's id and a space.
  const others = ['bilal', 'asha rao'];
  const drafts = others.map(draftOf);
  for (const user of ['asha', ...others]) saveRowsBackup([user, 'job'], changes);
  localStorage.setItem('theme', '"dark"');
  removeBackups('asha');
  expect(backupsOf('asha')).toEqual([]);
  expect(rowsBackup(['asha', 'job'])).toBeUndefined();
  expect(others.flatMap(backupsOf)).toEqual(drafts);
  for (const user of others) expect(rowsBackup([user, 'job'])).toEqual(changes);
  expect(localStorage.getItem('theme')).toBe('"dark"');
});
