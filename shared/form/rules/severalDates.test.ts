import fc from 'fast-check';
import type { Day } from './calendar';
import {
  addTyped,
  datesFromText,
  datesToText,
  removeDay,
  type SeveralDates,
  toggleDay,
} from './severalDates';
import { anyDay } from './testing/days';

const of = (days: Day[], typed = ''): SeveralDates => ({ days, typed });

describe('typed text', () => {
  test('is added to the chosen days', () => {
    expect(addTyped(of(['2026-11-06'], '5 Nov 2026'))).toEqual(of(['2026-11-05', '2026-11-06']));
    expect(addTyped(of(['2026-11-06'], '6 Nov 2026'))).toEqual(of(['2026-11-06']));
    expect(addTyped(of([], '5/11'), '2026-11-22')).toEqual(of(['2026-11-05']));
  });

  test.each([
    '5 Nov 2026, 31-02-2026, 6 Nov 2026',
    'soon, 5 Nov 2026, later',
    '31-02-2026 ,  soon ',
    '5; 6',
    '1 Jan to 31 Dec 2026',
  ])('that is not understood stays whole, as typed: %j', (typed) => {
    for (const value of [of([], typed), of(['2026-11-05'], typed)]) expect(addTyped(value)).toBe(value);
  });

  test('that is blank is dropped', () => {
    expect(addTyped(of(['2026-11-05'], '  '))).toEqual(of(['2026-11-05']));
    expect(addTyped(of([], ' , '))).toEqual(of([]));
  });
});

test('picking a day adds it, and picking it again removes it', () => {
  const one = of(['2026-11-06'], 'soon');
  const two = of(['2026-11-05', '2026-11-06'], 'soon');
  expect(toggleDay(one, '2026-11-05')).toEqual(two);
  expect(toggleDay(two, '2026-11-05')).toEqual(one);
});

test('removing a day leaves the others and the typed text', () => {
  expect(removeDay(of(['2026-11-05', '2026-11-06'], 'soon'), '2026-11-05')).toEqual(
    of(['2026-11-06'], 'soon'),
  );
  expect(removeDay(of(['2026-11-06']), '2026-11-05')).toEqual(of(['2026-11-06']));
});

// Drafts and unsent entries are stored like this. After a rollback, the earlier build must read them, too.
describe('the stored text', () => {
  test.each([
    ['', of([])],
    ['05-11-2026, 06-11-2026', of(['2026-11-05', '2026-11-06'])],
    ['05-11-2026\n6 No', of(['2026-11-05'], '6 No')],
    ['\n6 No', of([], '6 No')],
  ])('%j is read and written', (text, value) => {
    expect(datesFromText(text)).toEqual(value);
    expect(datesToText(value)).toBe(text);
  });

  test('that does not begin with days is typed text', () => {
    expect(datesFromText('next week')).toEqual(of([], 'next week'));
    expect(datesFromText('05-11-2026, soon\nor later')).toEqual(of([], '05-11-2026, soon\nor later'));
  });

  test('gives back every value', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyDay), fc.array(fc.string()), (days, lines) => {
        const value = of(days.sort(), lines.join('\n'));
        expect(datesFromText(datesToText(value))).toEqual(value);
      }),
    );
  });
});
