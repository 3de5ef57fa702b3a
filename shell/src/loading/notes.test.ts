import { note, onNotes, takeNotes } from './notes';

const crash = (cause: string) => note({ type: 'crash', cause });
beforeEach(() => {
  onNotes(() => undefined);
  takeNotes();
});

test('20 notes are kept until they are taken', () => {
  for (let i = 0; i < 30; i += 1) crash(String(i));
  expect(takeNotes()).toHaveLength(20);
  expect(takeNotes()).toEqual([]);
});

test('who asks for notes is called for those of before and for each later one', () => {
  crash('before');
  const taken: unknown[] = [];
  onNotes(() => taken.push(takeNotes()));
  crash('later');
  expect(taken).toEqual([[{ type: 'crash', cause: 'before' }], [{ type: 'crash', cause: 'later' }]]);
});
