import { months } from '@registers/shared/enum';
import fc from 'fast-check';
import { parseDate } from './dates';
import { anyDay } from './testing/days';
import { formerDate } from './testing/formerDates';

const name = (month: string) => months[Number(month) - 1]!;
const ways: ((year: string, month: string, day: string) => string)[] = [
  (year, month, day) => `${day}-${month}-${year}`,
  (year, month, day) => `${Number(day)}/${Number(month)}/${year.slice(2)}`,
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `${day} ${month} ${year}`,
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${day} ${name(month)} ${year}`,
  (year, month, day) => `${day}-${name(month).slice(0, 3)}-${year.slice(2)}`,
  (year, month, day) => `${Number(day)}th ${name(month)}, ${year}`,
  (year, month, day) => `${name(month)} ${Number(day)}, ${year}`,
  (year, month, day) => `${name(month).slice(0, 3)}. ${day} ${year.slice(2)}`,
  (year, month, day) => `${day}${name(month).slice(0, 3)}${year}`,
];

test('a text that version 1.1 understood has kept its meaning', () => {
  const text = fc
    .array(
      fc.oneof(
        fc.nat(31).map(String),
        fc.integer({ min: 1890, max: 2110 }).map(String),
        fc.constantFrom('05', '11', '26', '2026', '051126', 'st', 'th', 'Nov', 'november', 'may', 'Xyz'),
        fc.constantFrom('-', '/', '.', ' ', ', ', ' - ', '–', ''),
      ),
      { maxLength: 7 },
    )
    .map((pieces) => pieces.join(''));
  const written = fc
    .tuple(anyDay, fc.nat(11))
    .map(([day, form]) => ways[form % ways.length]!(...(day.split('-') as [string, string, string])));
  fc.assert(
    fc.property(fc.oneof(text, written), anyDay, (typed, today) => {
      const before = formerDate(typed);
      fc.pre(before !== undefined);
      expect(parseDate(typed, today)).toBe(before);
    }),
    { numRuns: 2000 },
  );
});
