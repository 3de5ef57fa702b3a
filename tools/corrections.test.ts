import fc from 'fast-check';
import { linkColumns, metaColumns } from '../shared/sheet';
import { enteredFields } from '../shared/form/definition/definition';
import { fieldsOf, type RegisterDefinition } from '../shared/form/register';
import { newBlock } from '../shared/rows/block/block';
import { setLayout } from '../shared/rows/block/layout';
import { type KnownEntry, knownEntries } from '../shared/rows/block/knownEntries';
import { RowReader } from '../shared/rows/block/reader';
import { countsOf, isReady, statesOf } from '../shared/rows/block/rowStates';
import { findColumns } from '../shared/rows/read/columns';
import { readTable } from '../shared/rows/read/readTable';
import { csvOf } from '../services/receiver/src/http/downloads/csv';
import { definitions, settings } from './testing/entries';
import { type WireValues, someSent } from './testing/sentFields';

// What the cases differ in shows early: 100 of each take five times as long, and find nothing more.
fc.configureGlobal({ numRuns: 20 });

const idOf = (index: number) => `a3f2a91b-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Entries of a register, of which some correct or withdraw an earlier one, each at most once. */
const someStored = (definition: RegisterDefinition) => {
  const some = fc.record({
    fields: someSent(definition),
    of: fc.option(fc.nat()),
    isWithdrawal: fc.boolean(),
  });
  return fc.array(some, { minLength: 1, maxLength: 6 }).map((given) => {
    const free = new Set<number>();
    const entries = given.map(({ fields, of, isWithdrawal }, index): KnownEntry => {
      const corrects = of === null ? undefined : [...free][of % (free.size || 1)];
      if (corrects !== undefined) free.delete(corrects);
      const entry = { id: idOf(index), formType: definition.formType, fields, at: index };
      if (corrects === undefined || !isWithdrawal) free.add(index);
      if (corrects === undefined) return entry;
      const link = { corrects: idOf(corrects) };
      return isWithdrawal ? { ...entry, ...link, fields: [], withdraws: true } : { ...entry, ...link };
    });
    const withdrawn = new Set(entries.flatMap(({ withdraws, corrects }) => (withdraws ? [corrects] : [])));
    return entries.map((entry) => (withdrawn.has(entry.id) ? { ...entry, withdrawn: true as const } : entry));
  });
};

/** The receiver's download of entries, with these values in place of some of theirs. */
async function download(
  definition: RegisterDefinition,
  entries: readonly KnownEntry[],
  changes: ReadonlyMap<string, WireValues> = new Map(),
) {
  const columns = fieldsOf(definition).map(([name]) => name);
  const rows = entries.map(({ id, formType, fields = [], corrects = null, withdraws = false }) => ({
    ...{ id, formType, fields: changes.get(id) ?? fields, subject: 'a' },
    ...{ receivedAt: '2026-11-05T00:00:00.000Z', corrects, withdraws },
  }));
  let text = '';
  for await (const line of csvOf({ columns, links: linkColumns, rows })) text += line;
  return text;
}

/** The rows of a text as the page shows them. */
function statesOfText(
  definition: RegisterDefinition,
  text: string,
  entries: readonly KnownEntry[],
  isByKey = false,
) {
  const table = readTable(text);
  const pasted = newBlock(table, findColumns(definition, table, settings));
  const block = setLayout(pasted, { correctsByKey: isByKey });
  const known = knownEntries(definition, entries);
  const readings = new RowReader(definition, settings).readAll(block, known);
  return statesOf(definition, block, readings, { known, takesCorrections: true, isPartial: false });
}

/** The fields with another value in one of them. */
const withValue = (fields: NonNullable<KnownEntry['fields']>, name: string, to: string): WireValues =>
  fields.map(([other, value]) => [other, other === name ? to : value]);

describe.each(definitions)('of $formType', (definition) => {
  const stored = someStored(definition);
  const entered = enteredFields(definition);

  /** A value as a spreadsheet program or a person may write it instead. */
  const otherwise = (name: string, value: string): string => {
    const kind = entered.find(([other]) => other === name)?.[1].kind;
    if (kind === 'amount') return value === '' ? '' : String(Number(value));
    return kind === 'date' ? value.replace(/^(\d\d)-05-(\d{4})$/, '$1 May $2') : value;
  };

  test.each([
    ['unchanged', (_name: string, value: string) => value],
    ['with amounts and dates written otherwise', otherwise],
  ])('a download that is pasted back %s corrects nothing', async (_how, write) => {
    await fc.assert(
      fc.asyncProperty(stored, async (entries) => {
        const written = entries.map(({ id, fields = [] }) => {
          const values = fields.map(([name, value]): WireValues[number] => [name, write(name, value)]);
          return [id, values] as const;
        });
        const states = statesOfText(
          definition,
          await download(definition, entries, new Map(written)),
          entries,
        );
        const { find } = knownEntries(definition, entries);
        const { ready, problems } = countsOf(states);
        // Rows that say what any version of their entry says can't be included.
        const unchanged = states.filter(({ canInclude }) => !canInclude);
        const left = entries.filter(({ id }) => find(id) !== 'withdrawn');
        expect([unchanged.length, ready, problems]).toEqual([left.length, 0, 0]);
      }),
    );
  });

  const texts = entered.flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []));
  const change = fc.record({ of: fc.nat(), name: fc.constantFrom(...texts), to: fc.constantFrom('7', '8') });

  test('a download with changed cells corrects exactly those, in the latest version', async () => {
    await fc.assert(
      fc.asyncProperty(stored, change, async (entries, { of, name, to }) => {
        const entry = entries[of % entries.length]!;
        const before = new Map(entry.fields).get(name);
        const text = before === to ? `${to}9` : to;
        const changed = new Map([[entry.id, withValue(entry.fields!, name, text)]]);
        const states = statesOfText(definition, await download(definition, entries, changed), entries);
        const ready = states.filter((state) => isReady(state) || state.hasProblem);
        const found = knownEntries(definition, entries).find(entry.id);
        if (!found || found === 'withdrawn') return expect(ready).toEqual([]);
        const { latest, earlier } = found;
        const isThere = [latest, ...earlier].some(({ fields }) => new Map(fields).get(name) === text);
        expect(ready.map(({ target }) => 'latest' in target && target.latest.id)).toEqual(
          isThere ? [] : [latest.id],
        );
        const isEntered = ([name]: WireValues[number]) => entered.some(([other]) => other === name);
        for (const { read } of ready)
          expect(read.fields.filter(isEntered)).toEqual(
            withValue(latest.fields!, name, text).filter(isEntered),
          );
      }),
    );
  });

  test('rows without ids correct what has their key, once a person says so, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(stored, async (entries) => {
        const [header = [], ...rows] = readTable(await download(definition, entries));
        const added: readonly string[] = [...metaColumns, ...linkColumns];
        const kept = header.flatMap((cell, index) => (added.includes(cell) ? [] : [index]));
        const plain = [header, ...rows]
          .map((row) => kept.map((index) => JSON.stringify(row[index] ?? '')).join(','))
          .join('\n');
        for (const { target, read } of statesOfText(definition, plain, entries, true)) {
          if (target.is !== 'correction') continue;
          const [values, latest] = [new Map(read.fields), new Map(target.latest.fields)];
          const isSame = (names: readonly string[]) =>
            names.every((name) => values.get(name) === latest.get(name));
          expect(definition.sameWhen?.some(isSame)).toBe(true);
        }
      }),
    );
  });
});
