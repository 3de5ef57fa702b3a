import fc from 'fast-check';
import { addTyped, readDates, toggleDay, writeDates } from './severalDates';
import { anyDay } from './testing/days';

test.each([
  ['06-11-2026\n5 Nov 2026', '05-11-2026, 06-11-2026'],
  ['06-11-2026\n6 Nov 2026', '06-11-2026'],
  ['05-11-2026\n  ', '05-11-2026'],
  ['\n , ', ''],
])('%j becomes %j when the field is left', (text, tidied) => {
  expect(addTyped(text)).toBe(tidied);
});

test.each(['5 Nov 2026, 31-02-2026, 6 Nov 2026', 'soon, 5 Nov 2026, later', '31-02-2026 ,  soon ', '5; 6'])(
  'what is typed and not understood stays whole: %j',
  (typed) => {
    for (const text of [`\n${typed}`, `05-11-2026\n${typed}`]) expect(addTyped(text)).toBe(text);
  },
);

test('picking a day adds it, and picking it again removes it; what is typed stays', () => {
  const [one, two] = ['06-11-2026\nsoon', '05-11-2026, 06-11-2026\nsoon'];
  expect(toggleDay(one, '2026-11-05')).toBe(two);
  expect(toggleDay(two, '2026-11-05')).toBe(one);
});

test('a text that does not begin with days is typed', () => {
  for (const typed of ['next week', '05-11-2026, soon\nor later'])
    expect(readDates(typed)).toEqual({ days: [], typed });
});

test('what is written is read', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyDay), fc.array(fc.string()), (days, lines) => {
      const value = { days: days.sort(), typed: lines.join('\n') };
      expect(readDates(writeDates(value))).toEqual(value);
    }),
  );
});
