import { clientChoices } from '@registers/shared/enum';
import { defineRegister, fieldsOf } from '../../form/definition/definition';
import {
  amount,
  calculated,
  choice,
  date,
  digits,
  type Field,
  type FieldOf,
  type Kind,
  searchable,
  severalDates,
  text,
  textArea,
} from '../../form/definition/fields';
import { errorsOf, fromWire } from '../../form/definition/entry';
import { rulesOf } from '../../form/definition/kinds';
import { margin, moneyInInr } from '../../form/definition/money';
import { findReading } from './findReading';
import { mismatchNote } from './readFields';
import { readCell } from './readCell';
import { readRows } from './readRows';
import { readTable } from './readTable';
import { settings } from '../../form/testing/settings';

/*
 * Whatever text a cell of a spreadsheet holds, no rule makes a tab hang: the time that a rule takes grows with the
 * length of the text, and not with its square.
 */

jest.setTimeout(120_000);

/** The lengths of the texts: a full cell of Excel, and less, where time by the third power or more shows already. */
const lengths = [100, 2000, 32_767];
const maxMs = 20;
/** The most that a rule may take on a busy machine, if its time grows no faster than the text. */
const maxBusyMs = 200;
/** How many times as long a text of four times the length may take: in proportion it is 4, by the square 16. */
const maxGrowth = 8;

/** How long this test has used the processor, in milliseconds: other programs do not count. */
function usedTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** So many runs are made in any case: if the machine stalls for seconds, one run could take all the time. */
const minRuns = 5;

/** The time of the fastest run, in milliseconds: a slow rule is slow in all runs. Stops once a run takes `enough` at most. */
function fastest(run: () => void, enough: number): number {
  let best = Infinity;
  const until = performance.now() + 500;
  for (let runs = 0; best > enough && (runs < minRuns || performance.now() < until); runs += 1) {
    const start = usedTime();
    run();
    best = Math.min(best, usedTime() - start);
  }
  return best;
}

const separators = [
  ...Array.from(' \t\n\r\u00a0\u200b,;&.-–/()+#:=\'"₹%'),
  ...['1', 'to', ' and ', ', ', ' - ', '\r\n', '" '],
];
const others = ['0', 'a', 'x', 'é', '\u0301', '\u0315\u0300\u0316', '👩‍🔧', 'ext', 'T', 'E+', '5 Nov 2026'];
const mixes = [
  '1 ',
  '1-',
  '1,',
  '1/1-',
  'a b ',
  'm ',
  'x#',
  '5 Nov 2026, ',
  '05-11-2026, ',
  '5/11,',
  '5-7,',
  '1 to ',
  't,',
];

interface Pattern {
  before: string;
  unit: string;
  after: string;
}
const filled = ({ before, unit, after }: Pattern, length: number): string => {
  const room = length - before.length - after.length;
  return before + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + after;
};
/** What stands around a repeated text: an end that does not fit makes a rule try everything before it gives up. */
const around = [
  { before: '', after: '' },
  { before: '1', after: 'x' },
  { before: 'a', after: '1' },
  { before: '-', after: '!' },
];
const patterns: readonly Pattern[] = [
  ...separators.flatMap((unit) => around.map((ends) => ({ ...ends, unit }))),
  ...[...others, ...mixes].map((unit) => ({ before: '', unit, after: '' })),
];
/** The rules that take longer than they may, each with a length at which it does. */
function slowOnes(runs: Readonly<Record<string, (typed: string) => unknown>>, pattern: Pattern): string[] {
  return Object.entries(runs).flatMap(([name, run]) => {
    const timeOf = (length: number, enough: number) => {
      const typed = filled(pattern, length);
      return fastest(() => run(typed), enough);
    };
    const slow = lengths.find((length) => {
      const time = timeOf(length, maxMs);
      return time > maxMs && (time > maxBusyMs || time > maxGrowth * timeOf(length / 4, 0));
    });
    return slow === undefined ? [] : [`${name}, ${slow} characters of ${JSON.stringify(pattern)}`];
  });
}

const fields: { [K in Kind]: FieldOf<K> } = {
  text: text({ maxLength: 8 }),
  textArea: textArea({ rows: 3 }),
  choice: choice(['INR', 'USD']),
  search: searchable(clientChoices()),
  date: date(),
  dates: severalDates(),
  amount: amount({ currencyField: 'choice' }),
  digits: digits(),
  calculated: calculated(['Cost'], String),
};

/** Every rule of a kind of field, what reads a cell for it, and what compares one with a calculated value. */
function rulesFor(field: Field): Record<string, (typed: string) => unknown> {
  const { error, tidy, fills, add, note, wire } = rulesOf(field);
  const surroundings = { texts: {}, settings };
  return {
    error: (typed) => error?.(typed, field, 'Label', surroundings),
    tidy: (typed) => tidy?.(typed, field, surroundings),
    fills: (typed) => fills?.(typed, field),
    add: (typed) => add?.(typed, typed),
    note: (typed) => note?.(typed, field, {}),
    wire: (typed) => wire?.(typed),
    difference: (typed) => field.kind === 'calculated' && mismatchNote('Label', '5.00', typed),
    cell: (typed) =>
      readCell(field, typed, { settings, dateOrder: 'undecided', comma: 'undecided', year: 2026 }),
  };
}

describe.each(Object.entries(fields))('every rule of the kind %s ends soon', (_kind, field) => {
  test('with a full cell that repeats one text', () => {
    for (const pattern of patterns) expect(slowOnes(rulesFor(field), pattern)).toEqual([]);
  });
});

const register = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    All: {
      ...fields,
      calculated: calculated(['amount'], String),
      ...moneyInInr('Cost', { label: 'Cost' }),
      ...moneyInInr('Offered', { label: 'Offered' }),
      Margin: margin({ cost: 'CostInINR', offered: 'OfferedInINR' }),
    },
  },
});
const names = fieldsOf(register).map(([name]) => name);

test.each([['with'], ['without']])(
  'two rows of full cells %s a header take about a second of the processor at most',
  (header) => {
    for (const unit of ['-', ' ', 'a b ', '05-11-2026, ']) {
      const cell = filled({ before: '1', unit, after: 'x' }, 32_767);
      const rows = Array.from({ length: 2 }, () => names.map(() => cell));
      const pasted = (header === 'with' ? [names, ...rows] : rows).map((row) => row.join('\t')).join('\n');
      const read = () => {
        const by = { definition: register, settings, remembered: { columns: {}, values: {} } };
        const below = readRows(by, findReading(by, readTable(pasted)));
        for (const { texts } of below) errorsOf(register, fromWire(register, texts, settings), settings);
        expect(below).toHaveLength(2);
      };
      expect(fastest(read, 1250)).toBeLessThan(1250);
    }
  },
);
