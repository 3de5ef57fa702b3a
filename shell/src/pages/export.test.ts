import fc from 'fast-check';
import { sentItemOf } from '../testing/entries';
import { asCsv, asRow } from './export';

const sentAt = Date.UTC(2026, 10, 20, 8, 32);

test('the columns are the wire names of the newest entry, then those of older ones, then the entry’s own', () => {
  const csv = asCsv([
    sentItemOf({
      id: 'b',
      corrects: 'a',
      sentAt,
      fields: [
        ['Client', 'A, "B"'],
        ['Days', '2'],
      ],
    }),
    sentItemOf({
      id: 'a',
      sentAt,
      fields: [
        ['Old', 'x'],
        ['Client', 'Acme\r\nWorks'],
      ],
    }),
  ]);
  expect(csv).toBe(
    '\ufeffClient,Days,Old,submissionId,sentAt,corrects\r\n' +
      '"A, ""B""",2,,b,2026-11-20T08:32:00.000Z,a\r\n' +
      '"Acme\r\nWorks",,x,a,2026-11-20T08:32:00.000Z,\r\n',
  );
});

test('what was withdrawn and its withdrawal are rows as in a download', () => {
  const withdrawn = { correctedBy: 'b', withdrawn: true, withdrawnAt: sentAt + 1_000 } as const;
  expect(asCsv([sentItemOf({ id: 'a', sentAt, fields: [['Days', '2']], ...withdrawn })])).toBe(
    '\ufeffDays,submissionId,sentAt,corrects,withdraws\r\n' +
      '2,a,2026-11-20T08:32:00.000Z,,\r\n' +
      ',b,2026-11-20T08:32:01.000Z,,a\r\n',
  );
});

test('nothing that is exported or copied is run by a spreadsheet', () => {
  const entry = sentItemOf({
    fields: [
      ['Client', '=HYPERLINK("http://x")'],
      ['Cost', '-5'],
    ],
  });
  expect(asCsv([entry])).toContain(`"'=HYPERLINK(""http://x"")",-5,`);
  expect(asRow(entry)).toBe(`"'=HYPERLINK(""http://x"")"\t-5`);
});

/** The cells of one row, as a spreadsheet reads its clipboard. */
const pasted = (row: string) =>
  [...row.matchAll(/(?:^|\t)(?:"((?:[^"]|"")*)"|([^\t]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );

test('a copied row is pasted as the cells that it was made of', () => {
  const value = fc.stringMatching(/^[a-z][a-z \t\n"]*$/);
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const fields = values.map((text, index) => [`F${index}`, text] as const);
      expect(pasted(asRow(sentItemOf({ fields })))).toEqual(values);
    }),
  );
});
