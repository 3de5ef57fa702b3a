import fc from 'fast-check';
import type { Texts } from '../../shared/contract';
import { originalText } from '../../shared/base/csv';
import {
  fieldsOf,
  fullLabelOf,
  labelOf,
  type RegisterDefinition,
} from '../../shared/form/register/definition';
import { valuesBefore } from '../../shared/form/definition/changes';
import { fromWire, wireValues } from '../../shared/form/definition/entry';
import { findReading } from '../../shared/rows/read/findReading';
import type { Column } from '../../shared/rows/read/reading';
import { readRows } from '../../shared/rows/read/readRows';
import { readTable, type Table } from '../../shared/rows/read/readTable';
import { readAsEntry } from '../../shared/rows/read/testing/read';
import { afterEvent, beginRows, isEdited } from '../../shared/rows/records/changes';
import { knownEntries } from '../../shared/rows/records/knownEntries';
import { rowsOf as inTable } from '../../shared/rows/records/row';
import { statesOf } from '../../shared/rows/records/rowStates';
import { readWorkbook } from '../../shared/rows/file/workbook.worker';
import { tableOf } from '../../shared/rows/file/sheetRows';
import { sentAsCsv } from '../../shell/src/pages/export';
import type { SentItem } from '../../shell/src/pages/sent/sentItem';
import type { RegisterTable } from '../receiver/src/core/store';
import { writeXlsx } from '../receiver/src/http/downloads/xlsx';
import { readReceiverSettings } from '../receiver/src/settings/settings';
import { definitions, settings, someEntry } from './testing/entries';
import { columnsOf, nothingRemembered, rowsOf } from './testing/readRows';

// 20 cases of each property: 100 take five times as long, and have found nothing more.
fc.configureGlobal({ numRuns: 20 });

const receiverSettings = readReceiverSettings({ ANYONE_MAY_SUBMIT: 'yes' });

type WireValues = ReturnType<typeof wireValues>;

const lineBreaks = /[\r\n]+/g;

/** An entry as it is sent, that reads back the same: no `###`, as of a narrow column, no line break in one line. */
const someSent = (definition: RegisterDefinition) =>
  someEntry(definition)
    .map((entry): WireValues => {
      const texts = Object.entries(entry).map(([name, text]) => {
        const isLine = fieldsOf(definition).some(([key, { kind }]) => key === name && kind === 'text');
        return [name, isLine ? text.replace(lineBreaks, ' ') : text] as const;
      });
      return wireValues(definition, Object.fromEntries(texts));
    })
    .filter((fields) => !fields.some(([, value]) => /^#+$/.test(value)));

/** The headers with a column for each field of a register, by the kind of name that they use. */
const headers: Readonly<Record<string, (definition: RegisterDefinition) => readonly string[]>> = {
  'wire names': (definition) => fieldsOf(definition).map(([name]) => name),
  'full labels': (definition) => fieldsOf(definition).map(([name]) => fullLabelOf(definition, name)),
  labels: (definition) => fieldsOf(definition).map(([name, field]) => labelOf(name, field)),
};

describe.each(definitions)('of $formType', (definition) => {
  const names = fieldsOf(definition).map(([name]) => name);
  const known = someSent(definition);

  test('what was sent, read again, is sent the same', () => {
    fc.assert(
      fc.property(known, (fields) => {
        expect(readAsEntry(definition, settings, Object.fromEntries(fields)).fields).toEqual(fields);
      }),
    );
  });

  test('what was read, read again, is the same', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('(500)', '₹ 5', '12,34', 'EUR 1.234,50', '1,234', '1.234', '250/day', '45966', '#####'),
      fc.constantFrom(
        '5 Nov',
        '05/11/2026',
        '05-11-2026\n6-11-2026',
        '5-11-2026 14:30',
        'Nov-26',
        'nov',
        'a\nb',
      ),
    );
    const cells = fc.dictionary(fc.constantFrom(...names), cell);
    const comma = fc.constantFrom('decimals', 'thousands', 'undecided');
    fc.assert(
      fc.property(cells, fc.subarray(names), comma, (row, monthFirst, use) => {
        const columns = names.map((name): Column => {
          return { name, dates: monthFirst.includes(name) ? 'month' : 'day', comma: use };
        });
        const { texts, unread, fields } = readAsEntry(definition, settings, row, columns);
        // What could not be read is as it was; the other texts are as a form has them, in which dates have words.
        const again = readAsEntry(definition, settings, texts, columns);
        expect(again).toMatchObject({ texts, unread, fields });
      }),
    );
  });

  test.each(Object.entries(headers))('columns are found by %s in any order', (_kind, headerOf) => {
    const columns = headerOf(definition).map((text, index) => ({ text, name: names[index] }));
    fc.assert(
      fc.property(fc.shuffledSubarray(columns, { minLength: columns.length }), (shuffled) => {
        // Fields with the same label come in the order of the form.
        const expected = shuffled.map(({ text }, index) => {
          const before = shuffled.slice(0, index).filter((other) => other.text === text).length;
          return columns.filter((other) => other.text === text)[before]?.name;
        });
        expect(columnsOf(definition, [shuffled.map(({ text }) => text)])).toMatchObject({
          hasHeader: true,
          names: expected,
        });
      }),
    );
  });

  const id = 'a3f2a91b-0000-4000-8000-00000000000c';
  const sentAt = Date.UTC(2026, 10, 5);
  const entryOf = (fields: WireValues): SentItem => {
    const versions = [{ number: 1, base: 0, at: sentAt, fields }];
    const entry = { id, user: '', register: '', formType: definition.formType, form: '', versions, used: 1 };
    return { entry, form: undefined, title: '', headline: '', fields, sentAt };
  };
  const fieldsRead = (text: string) => rowsOf(definition, text).map(({ fields }) => fields);

  test('an export of sent entries, pasted, gives the same rows', () => {
    fc.assert(
      fc.property(fc.array(known, { minLength: 1, maxLength: 4 }), (entries) => {
        expect(fieldsRead(sentAsCsv(entries.map(entryOf)))).toEqual(entries);
      }),
    );
  });

  const receivedAt = new Date(sentAt).toISOString();
  const idAt = (index: number) => `${id.slice(0, -2)}${index + 10}`;
  const stored = (fields: WireValues, index: number) => ({
    ...{ id: idAt(index), formType: definition.formType, fields, receivedAt, changedAt: receivedAt },
    ...{ subject: 'a b', version: 1, base: 0, withdrawn: false },
  });
  const storedTable = (entries: WireValues[]) => ({
    ...{ columns: names, versions: 'latest' as const, rows: entries.map(stored) },
  });

  /** The values that the rows of a table change, for the person who has sent these entries. */
  function changesIn(table: Table, entries: readonly WireValues[]): Texts[] {
    const by = { definition, settings, remembered: nothingRemembered };
    const origin = { user: '', register: '', formType: definition.formType, form: '' };
    const reading = findReading(by, table);
    const begun = beginRows(origin, reading, readRows(by, reading));
    const records = begun.flatMap(({ entry, event }) => afterEvent(entry, event, 1) ?? []).filter(isEdited);
    const sent = entries.map((fields, index) => ({ ...entryOf(fields).entry, id: idAt(index) }));
    const context = { known: knownEntries(definition, sent), correctable: 'all', byKey: false } as const;
    const states = statesOf(inTable(records), { ...context, definition, settings }, reading);
    return states.map(({ read }) => read.was);
  }

  // No texts that look like a formula with the guard of the receiver's .csv, and none like `="007"`: reading takes these off.
  const isPlain = (value: string) => originalText(value) === value && !/^="[^"]*"$/.test(value);
  const plain = known.filter((fields) => fields.every(([, value]) => isPlain(value)));
  const entered = fieldsOf(definition).flatMap(([name, { kind }]) => (kind === 'calculated' ? [] : [name]));

  test.each(['chosen as a file', 'pasted'])(
    'a download as .xlsx, %s, corrects nothing; with other cells, exactly these',
    async (how) => {
      // Of a column without a cell nobody says what it is, so no cell is emptied.
      const row = fc
        .record({ fields: plain, other: plain, names: fc.subarray(entered) })
        .map(({ fields, other, names }) => {
          const changed = names.filter((name) => new Map(other).get(name));
          return { fields, other, changed };
        });
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
          const entries = rows.map(({ fields }) => fields);
          const sheet = await sheetOf(definition.formType, storedTable(entries));
          const asRead = (table: Table) => (how === 'pasted' ? readTable(asCopied(table)) : table);
          expect(changesIn(asRead(sheet), entries)).toEqual(entries.map(() => ({})));
          const [header = [], ...lines] = sheet;
          const edited = lines.map((cells, index) => {
            const { other = [], changed = [] } = rows[index] ?? {};
            return cells.map((cell, at) =>
              changed.includes(header[at] ?? '') ? (new Map(other).get(header[at] ?? '') ?? '') : cell,
            );
          });
          const expected = rows.map(({ fields, other, changed }) => {
            const latest: Texts = Object.fromEntries(fields);
            const now = other.filter(([name]) => changed.includes(name));
            const entry = fromWire(definition, { ...latest, ...Object.fromEntries(now) }, settings);
            return valuesBefore(definition, latest, wireValues(definition, entry));
          });
          expect(changesIn(asRead([header, ...edited]), entries)).toEqual(expected);
        }),
      );
    },
  );
});

/** The sheet of a download of the receiver, as it is shown. */
async function sheetOf(formType: string, table: RegisterTable): Promise<Table> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(formType, table, receiverSettings)) pieces.push(piece);
  const read = readWorkbook(Uint8Array.from(Buffer.concat(pieces)), definitions[0]!);
  if ('problem' in read) throw new Error(read.problem);
  return tableOf(read.sheets[0], []);
}

/** Cells as a spreadsheet program puts them on the clipboard. */
const asCopied = (table: Table): string =>
  table
    .map((row) =>
      row.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\r\n');
