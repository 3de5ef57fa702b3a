import fc from 'fast-check';
import { formatLong, formatWire } from './dates';
import { addTyped, readSeveral, removeDay, toggleDay, writeSeveral } from './severalDates';
import { anyDay } from './testDays';

const take = (typed: string) => addTyped(writeSeveral({ days: [], typed }));

describe('the value', () => {
  test('is what is sent when nothing is typed', () => {
    expect(writeSeveral({ days: ['2026-11-06', '2026-11-05', '2026-11-06'], typed: '' })).toBe(
      '05-11-2026, 06-11-2026',
    );
    expect(writeSeveral({ days: [], typed: '' })).toBe('');
  });

  test('carries typed text on a line of its own', () => {
    expect(writeSeveral({ days: ['2026-11-05'], typed: '6 No' })).toBe('05-11-2026\n6 No');
    expect(writeSeveral({ days: [], typed: '6 No' })).toBe('\n6 No');
    expect(readSeveral('05-11-2026\n6 No')).toEqual({ days: ['2026-11-05'], typed: '6 No' });
  });

  test('that is no such value keeps its text', () => {
    expect(readSeveral('next week')).toEqual({ days: [], typed: 'next week' });
    expect(readSeveral('05-11-2026, soon\nor later')).toEqual({
      days: ['2026-11-05'],
      typed: 'soon; or later',
    });
  });

  test('reads back as written, in order and without repeats', () => {
    fc.assert(
      fc.property(fc.array(anyDay), fc.string(), (days, typed) => {
        expect(readSeveral(writeSeveral({ days, typed }))).toEqual({
          days: [...new Set(days)].sort(),
          typed,
        });
      }),
    );
  });
});

describe('addTyped', () => {
  test.each([
    ['05-11-2026, 06-11-2026'],
    ['06-11-2026,05-11-2026'],
    ['05-11-2026, 6/11/26'],
    ['November 5, 2026, November 6, 2026'],
    ['November 5, 2026 and November 6, 2026'],
    ['Nov 5 2026, Nov 6 2026'],
    ['5 Nov, 2026; 6 Nov, 2026'],
    ['5 Nov 2026 AND 6 Nov 2026'],
    ['5 Nov 2026, and 6 Nov 2026'],
    ['5 Nov 2026 & 6 Nov 2026'],
    ['5 Nov 2026\n6 Nov 2026'],
    ['5 Nov 2026\r\n6 Nov 2026\r\n'],
    ['05-11-2026\t06-11-2026'],
    ['2026-11-05;2026-11-06;'],
    [' , 05-11-2026,, 06-11-2026 and 05-11-2026 ,'],
  ])('%j is the 5th and the 6th', (typed) => {
    expect(take(typed)).toBe('05-11-2026, 06-11-2026');
  });

  test('joins the days that are there', () => {
    expect(addTyped('06-11-2026\n5 Nov 2026')).toBe('05-11-2026, 06-11-2026');
    expect(addTyped('06-11-2026\n6 Nov 2026')).toBe('06-11-2026');
  });

  test('keeps only what is no date', () => {
    expect(take('5 Nov 2026, 31-02-2026, 6 Nov 2026')).toBe('05-11-2026, 06-11-2026\n31-02-2026');
    expect(take('soon, 5 Nov 2026, later')).toBe('05-11-2026\nsoon; later');
  });

  test('leaves text without any date letter for letter', () => {
    expect(take('31-02-2026 ,  soon ')).toBe('\n31-02-2026 ,  soon ');
  });

  test('drops blank text', () => {
    expect(addTyped('05-11-2026\n  ')).toBe('05-11-2026');
    expect(addTyped('\n , ')).toBe('');
    expect(addTyped('')).toBe('');
  });

  test('does not make a year of a second day', () => {
    expect(take('November 5, 12, 2026')).toBe('\nNovember 5, 12, 2026');
  });

  test('does not make a date of two pieces left over', () => {
    const once = take('November 5; 06-11-2026; 2026');
    expect(once).toBe('06-11-2026\nNovember 5; 2026');
    expect(addTyped(once)).toBe(once);
  });

  test('understands any list of dates, in either format, by any separator', () => {
    const separator = fc.constantFrom(', ', ',', '; ', '\n', ' and ', ' & ', ', and ');
    const dates = fc.array(
      fc.record({ day: anyDay, format: fc.constantFrom(formatLong, formatWire), separator }),
    );
    fc.assert(
      fc.property(dates, (list) => {
        const typed = list.map(({ day, format, separator: after }) => format(day) + after).join('');
        expect(take(typed)).toBe(writeSeveral({ days: list.map(({ day }) => day), typed: '' }));
      }),
    );
  });

  test('done twice is done once', () => {
    const word = fc.constantFrom(
      'November 5',
      '2026',
      '05-11-2026',
      '5 Nov',
      '12',
      'soon',
      'November 6, 2026',
    );
    const separator = fc.constantFrom(', ', ';', ' and ', '\n', ' ');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, separator)), (words) => {
        const once = take(words.flat().join(''));
        expect(addTyped(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });
});

test('toggleDay takes a day in, then out', () => {
  expect(toggleDay('06-11-2026\nsoon', '2026-11-05')).toBe('05-11-2026, 06-11-2026\nsoon');
  expect(toggleDay('05-11-2026, 06-11-2026\nsoon', '2026-11-05')).toBe('06-11-2026\nsoon');
});

test('removeDay takes out that day and no other', () => {
  expect(removeDay('05-11-2026, 06-11-2026', '2026-11-05')).toBe('06-11-2026');
  expect(removeDay('06-11-2026', '2026-11-05')).toBe('06-11-2026');
});
