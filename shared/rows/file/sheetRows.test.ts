import { months } from '@registers/shared/enum';
import fc from 'fast-check';
import { defineRegister, type RegisterDefinition } from '../../form/definition/definition';
import { amount, choice, text } from '../../form/definition/fields';
import { namesByHeader } from '../read/columnNames';
import { definition as withoutMonth } from '../testing/definition';
import { plainDefinition } from '../sheet/source';
import { joinSheets } from './joinSheets';
import type { Sheet } from './sheet';
import { allSheetsWith, countParts, likeliestSheet, type Part, tableOf } from './sheetRows';
import { readWorkbook } from './workbook.worker';
import { sheetsOf } from './testing/read';
import { type FileSheet, xlsxOf } from './testing/workbook';

const definition = defineRegister({
  formType: 'visits',
  success: 'Stored',
  sections: {
    One: {
      Month: choice(months, { required: true }),
      Number: text({ required: true }),
      Client: text(),
      Fee: amount(),
      Owner: text(),
      Remarks: text(),
    },
  },
});
const header = ['Number', 'Client', 'Fee', 'Owner'];
const row = (number: string) => [number, 'Acme', '12', 'Asha'];
const sheet = (name: string, ...rows: string[][]): FileSheet => ({ name, rows });
function allOf(files: readonly FileSheet[], of: RegisterDefinition = definition) {
  const read = readWorkbook(xlsxOf(files), of);
  if ('problem' in read) throw new Error(read.problem);
  const { sheets } = read;
  return allSheetsWith(read, sheets.find(({ rows }) => rows.length > 1) ?? sheets[0], []);
}

test('the sheet that names most columns comes first, then the one in front, then the first', () => {
  const [lists, notes] = [sheet('Lists', ['Client'], ['Acme']), sheet('Notes', ['by hand'])];
  const [october, november] = [sheet('October', header, row('1')), sheet('November', header, row('2'))];
  const likeliest = (sheets: FileSheet[], front: number) => {
    const read = readWorkbook(xlsxOf(sheets, { front }), definition);
    return 'sheets' in read && likeliestSheet(read).name;
  };
  expect(likeliest([lists, notes, october], 0)).toBe('October');
  expect(likeliest([lists, october, november], 2)).toBe('November');
  expect(likeliest([lists, october, november], 0)).toBe('October');
  expect(likeliest([lists, notes], 1)).toBe('Lists');
});

test('what our downloads put before formulas is taken off, as from what is pasted', () => {
  const [one] = sheetsOf(xlsxOf([sheet('One', ["'=1+1", 'a', ''])]));
  expect(tableOf(one, [])).toEqual([['=1+1', 'a']]);
});

test('what is passed to the worker of a definition names the same columns', () => {
  const names = [...header, 'Month', 'Fee in INR', 'none'];
  expect(namesByHeader(structuredClone(plainDefinition(definition)), names)).toEqual(
    namesByHeader(definition, names),
  );
});

test('the sheets of a year are one table, each with its month', () => {
  const all = allOf([
    sheet('Nov 2026', ['Visits of November'], [], header, row('1'), row('2'), ['Total', '', '24']),
    sheet(' dec', header, row('3')),
    sheet('1', header),
    sheet('02', header, row('4')),
    sheet('not dated', header, row('5')),
  ]);
  expect(all?.table).toEqual([
    ['Month', ...header],
    ['November', ...row('1')],
    ['November', ...row('2')],
    ['November', 'Total', '', '24', ''],
    ['December', ...row('3')],
    ['February', ...row('4')],
    ['', ...row('5')],
  ]);
  expect(all?.others).toEqual([]);
});

test('a month is added only where a register has one and no column is for it', () => {
  const headerOf = (sheets: readonly FileSheet[], of: RegisterDefinition = definition) =>
    allOf(sheets, of)?.table[0];
  const own = ['Month', ...header];
  expect(headerOf([sheet('May', own, ['June', ...row('1')]), sheet('June', own)])).toEqual(own);
  expect(allOf([sheet('May', own, ['June', ...row('1')]), sheet('July', header, row('2'))])?.table).toEqual([
    own,
    ['June', ...row('1')],
    ['July', ...row('2')],
  ]);
  const [may, june] = [sheet('May', ['Number', 'Day', 'Client']), sheet('June', ['Number', 'Day', 'Client'])];
  expect(headerOf([may, june], withoutMonth)).toEqual(['Number', 'Day', 'Client']);
});

test('columns are the same by their fields, in any order; those without a field by place and name', () => {
  const all = allOf([
    sheet('A', [...header, 'Sr.', ''], [...row('1'), 'x', 'y']),
    sheet(
      'B',
      ['Owner Name', 'Fee', 'Client', 'Number', 'Sr.', 'File'],
      [...row('2').reverse(), 'z', 'q', 'r'],
    ),
  ]);
  expect(all?.table).toEqual([
    ['Month', ...header, 'Sr.', '', '', ''],
    ['', ...row('1'), 'x', 'y', '', ''],
    ['', ...row('2'), 'z', '', 'q', 'r'],
  ]);
});

test('says which sheets are not joined', () => {
  const all = allOf([
    sheet('Notes', ['by hand', 'or not']),
    sheet('May', header, row('1')),
    sheet('June', header, row('2')),
    sheet('July', header.slice(0, 3), row('3').slice(0, 3)),
    sheet('September', [...header, 'Remarks'], [...row('4'), '']),
  ]);
  expect(all?.sheets).toBe(2);
  expect(all?.others).toEqual(['Notes', 'July', 'September']);
});

test('what a sheet hides, or shows only once for merged cells, is joined where it is read', () => {
  const line = { isHidden: false, isStruck: false, others: [] };
  const part = (name: string, hiddenColumns: number[], names: string[], ...cells: string[][]): Sheet => ({
    ...{ name, hiddenColumns, header: { cells: names, names, end: 1 } },
    rows: [names, ...cells].map((row) => ({ ...line, cells: row })),
  });
  const may = part('May', [1], ['Number', 'Fee', 'Client'], ['1', '12', 'Acme']);
  const june = part('June', [], ['Client', 'Number'], ['SGS', '2']);
  const merged = { ...line, cells: [''], others: [{ what: 'merged', column: 0, text: 'SGS' } as const] };
  const sheets = [may, { ...june, rows: [...june.rows, merged] }] as const;
  const read = (...included: Part[]) => {
    const workbook = { sheets, frontName: undefined, joined: joinSheets(definition, sheets) };
    return allSheetsWith(workbook, may, included)?.table;
  };
  const both = [
    ['Month', 'Number', 'Client'],
    ['May', '1', 'Acme'],
    ['June', '2', 'SGS'],
  ];
  expect(read()).toEqual(both);
  expect(read('merged')).toEqual([...both, ['June', '', 'SGS']]);
  expect(read('hiddenColumns')).toBeUndefined();
});

test('nothing is joined where no two sheets have the same columns', () => {
  expect(allOf([sheet('May', header, row('1'))])).toBeUndefined();
  expect(allOf([sheet('May', header, row('1')), sheet('Lists', ['Client'], ['Acme'])])).toBeUndefined();
  expect(allOf([sheet('A', ['x', 'y'], ['1', '2']), sheet('B', ['x', 'y'], ['1', '2'])])).toBeUndefined();
});

test('a table that is cut into sheets, each with its columns in its own order, is read as that table', () => {
  const cell = fc.stringMatching(/^[a-z]{4,8} \d{2}$/);
  const table = fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 30 });
  const part = fc.record({
    rows: fc.nat({ max: 9 }),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
    titles: fc.constantFrom<string[][]>([], [['Visits']], [['Visits'], [], ['by hand']]),
  });
  fc.assert(
    fc.property(table, fc.array(part, { minLength: 2, maxLength: 12 }), (rows, cuts) => {
      let start = 0;
      const sheets = cuts.map(({ rows: count, order, titles }, index) => {
        const end = index === cuts.length - 1 ? rows.length : start + count;
        const lines = [header, ...rows.slice(start, end)];
        start = Math.min(rows.length, end);
        const cells = lines.map((line) => order.map((column) => line[column] ?? ''));
        return sheet(months[index] ?? '', ...titles, ...cells);
      });
      const all = allOf(sheets);
      const [names = [], ...read] = all?.table ?? [];
      const places = header.map((name) => names.indexOf(name));
      expect(read.map((cells) => places.map((place) => cells[place]))).toEqual(rows);
      expect(all?.others).toEqual([]);
    }),
  );
});

test('the upper of two lines of names has the text of merged cells in all of them, though no other cell has', () => {
  const rows = [
    ['Number', 'Client', 'Offer', null, 'Day', 'Owner'],
    [null, null, 'Currency', 'Cost', null, null],
    ['1', 'SGS', 'INR', '5', '3/4/2026', 'Asha'],
    ['2', null, 'INR', '6', '3/4/2026', 'Asha'],
  ];
  const [sheet] = sheetsOf(xlsxOf([{ name: 'One', rows, merged: ['C1:D1', 'B3:B4'] }]), withoutMonth);
  expect(sheet.header).toMatchObject({
    cells: ['Number', 'Client', 'Offer Currency', 'Offer Cost', 'Day', 'Owner'],
    end: 2,
  });
  expect(tableOf(sheet, []).slice(3)).toEqual([['2', '', 'INR', '6', '3/4/2026', 'Asha']]);
  expect(countParts([sheet]).merged).toBe(1);
});

test('merged cells of a band above the names and of a row of totals are not counted', () => {
  const rows = [
    ['Visit', null, null, 'Money'],
    ['Number', 'Client', 'Day', 'Cost', 'Offer', 'Owner'],
    ['1', 'SGS', '3/4/2026', '5', '6', 'Asha'],
    ['2', null, '3/4/2026', '5', '6', 'Asha'],
    ['Grand total', null, null, '10', '12'],
  ];
  const merged = ['A1:C1', 'D1:F1', 'B3:B4', 'A5:C5'];
  const [sheet] = sheetsOf(xlsxOf([{ name: 'One', rows, merged }]), withoutMonth);
  expect(countParts([sheet]).merged).toBe(1);
});
