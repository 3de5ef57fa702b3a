import { progressInWords, submittedInWords } from './batch';

const batch = { rows: 46, sent: 20, waiting: 24, held: 2, paused: false };

test('how many were submitted, and when', () => {
  const time = new Date(new Date().getFullYear(), 10, 22, 15, 20, 59).getTime();
  expect(submittedInWords(46, time)).toBe('46 rows, submitted 22 November at 3:20 pm');
});

test.each([
  [{}, '20 of 46 sent · 24 waiting · 2 refused'],
  [{ paused: true }, 'Paused · 20 of 46 sent · 24 waiting · 2 refused'],
  [{ waiting: 0, held: 0, paused: true }, '20 of 46 sent'],
  [{ held: 0 }, '20 of 46 sent · 24 waiting'],
])('progress of %o', (change, words) => {
  expect(progressInWords({ ...batch, ...change })).toBe(words);
});
