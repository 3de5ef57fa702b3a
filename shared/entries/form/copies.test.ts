import { sampleEntry } from '../testing/samples';
import {
  copiesOf,
  removeCopies,
  removeCopy,
  removeRowsCopy,
  rowsCopy,
  saveCopy,
  saveRowsCopy,
} from './copies';

beforeEach(() => localStorage.clear());

const draftOf = (user: string) => {
  const draft = sampleEntry({ user, texts: { Name: `of ${user}` } });
  saveCopy(draft);
  return draft;
};
const changes = { cells: { 1: 'Pune' } };

test('the copies of a person are those of no other name, and of nothing else that is stored', () => {
  localStorage.setItem('profile', '{"user":"asha"}');
  saveRowsCopy(['asha', 'job'], changes);
  const [mine] = [draftOf('asha'), draftOf('bilal'), draftOf('asha rao')];
  expect(copiesOf('asha')).toEqual([mine]);
});

test('a copy that cannot be read is passed over', () => {
  const { id } = draftOf('asha');
  localStorage.setItem(`registers:draft:asha ${id}`, '{"user":"as');
  expect(copiesOf('asha')).toEqual([]);
});

test('a copy that was removed is gone, and the others stay', () => {
  const [first, second] = [draftOf('asha'), draftOf('asha')];
  removeCopy(first);
  expect(copiesOf('asha')).toEqual([second]);
});

test('pasted rows have a copy for each person and form', () => {
  saveRowsCopy(['asha', 'job'], changes);
  expect(rowsCopy(['asha', 'job'])).toEqual(changes);
  expect(rowsCopy(['asha', 'invoice'])).toBeUndefined();
  expect(rowsCopy(['bilal', 'job'])).toBeUndefined();
  removeRowsCopy(['asha', 'job']);
  expect(rowsCopy(['asha', 'job'])).toBeUndefined();
});

test('all copies of a person are removed, and nothing else', () => {
  const [, other] = [draftOf('asha'), draftOf('bilal')];
  for (const user of ['asha', 'bilal']) saveRowsCopy([user, 'job'], changes);
  localStorage.setItem('theme', '"dark"');
  removeCopies('asha');
  expect(copiesOf('asha')).toEqual([]);
  expect(rowsCopy(['asha', 'job'])).toBeUndefined();
  expect(copiesOf('bilal')).toEqual([other]);
  expect(rowsCopy(['bilal', 'job'])).toEqual(changes);
  expect(localStorage.getItem('theme')).toBe('"dark"');
});
