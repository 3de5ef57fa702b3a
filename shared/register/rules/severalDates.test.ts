import fc from 'fast-check';
import { addTyped, readSeveral, removeDay, toggleDay, writeSeveral } from './severalDates';
import { anyDay, anyList } from './testDays';

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
      days: [],
      typed: '05-11-2026, soon\nor later',
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
  test('joins the days that are there', () => {
    expect(addTyped('06-11-2026\n5 Nov 2026')).toBe('05-11-2026, 06-11-2026');
    expect(addTyped('06-11-2026\n6 Nov 2026')).toBe('06-11-2026');
    expect(addTyped('\n5/11', '2026-11-22')).toBe('05-11-2026');
  });

  test.each([
    '5 Nov 2026, 31-02-2026, 6 Nov 2026',
    'soon, 5 Nov 2026, later',
    '31-02-2026 ,  soon ',
    '5; 6',
    '1 Jan to 31 Dec 2026',
  ])('leaves %j whole, as typed, with nothing taken out of it', (typed) => {
    expect(take(typed)).toBe(`\n${typed}`);
    expect(addTyped(`05-11-2026\n${typed}`)).toBe(`05-11-2026\n${typed}`);
  });

  test('drops blank text', () => {
    expect(addTyped('05-11-2026\n  ')).toBe('05-11-2026');
    expect(addTyped('\n , ')).toBe('');
    expect(addTyped('')).toBe('');
  });

  test('done twice is done once, and any text is either taken in or kept', () => {
    fc.assert(
      fc.property(fc.array(anyDay), anyList, (days, typed) => {
        const value = writeSeveral({ days, typed });
        const once = addTyped(value);
        expect(addTyped(once)).toBe(once);
        expect([readSeveral(once).typed, '']).toContain(typed.length && once === value ? typed : '');
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
