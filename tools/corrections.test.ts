import fc from 'fast-check';
import { linkColumns, metaColumns } from '../shared/sheet';
import { enteredFields } from '../shared/form/definition/definition';
import { fieldsOf, type RegisterDefinition } from '../shared/form/register';
import { fromTexts, toTexts, wireValues } from '../shared/form/definition/entry';
import { newBlock } from '../shared/rows/block/block';
import { setLayout } from '../shared/rows/block/layout';
import { type KnownEntry, knownEntries } from '../shared/rows/block/knownEntries';
import { createRowReader } from '../shared/rows/block/reader';
import { countsOf, isReady, type RowState, statesOf } from '../shared/rows/block/rowStates';
import { findColumns } from '../shared/rows/read/columns';
import { readTable } from '../shared/rows/read/readTable';
import { csvOf } from '../services/receiver/src/http/downloads/csv';
import { definitions, settings, someEntry } from './testing/entries';

type Fields = ReturnType<typeof wireValues>;

const idOf = (index: number) => `a3f2a91b-0000-4000-8000-${String(index).padStart(12, '0')}`;

const lines = (text: string) => text.replace(/[\r\n]+/g, ' ');

/** What people send, in fields of one line. */
const someFields = (definition: RegisterDefinition) =>
  someEntry(definition)
    .map((entry) => {
      const texts = Object.entries(toTexts(definition, entry)).map(([name, text]) => [name, lines(text)]);
      return wireValues(
        definition,
        fromTexts(definition, Object.fromEntries(texts) as Record<string, string>),
      );
    })
    .filter((row) => !row.some(([, value]) => /^#+$/.test(value)));

/** Entries of a register, of which some correct or withdraw an earlier one, each at most once. */
const someStored = (definition: RegisterDefinition) => {
  const some = fc.record({
    fields: someFields(definition),
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
  { formType }: RegisterDefinition,
  names: readonly string[],
  entries: readonly KnownEntry[],
  changes: ReadonlyMap<string, Fields>,
) {
  const rows = entries.map(({ id, fields = [], corrects = null, withdraws = false }) => ({
    ...{ id, formType, fields: changes.get(id) ?? fields, subject: 'a' },
    ...{ receivedAt: '2026-11-05T00:00:00.000Z', corrects, withdraws },
  }));
  let text = '';
  for await (const line of csvOf({ columns: names, links: linkColumns, rows })) text += line;
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
  const readings = createRowReader(definition, settings)(block, known);
  return statesOf(definition, block, readings, { known, takesCorrections: true, isPartial: false });
}

describe.each(definitions)('of $formType', (definition) => {
  const names = fieldsOf(definition).map(([name]) => name);
  const stored = someStored(definition);

  /** How many of them were not withdrawn. */
  const countOf = (entries: readonly KnownEntry[]) => {
    const { find } = knownEntries(definition, entries);
    return entries.filter(({ id }) => find(id) !== 'withdrawn').length;
  };

  /** How many rows say what any version of their entry says: none of these can be included. */
  const countUnchanged = (states: readonly RowState[]) =>
    states.filter(({ canInclude }) => !canInclude).length;

  test('a download that is pasted back unchanged corrects nothing', async () => {
    await fc.assert(
      fc.asyncProperty(stored, async (entries) => {
        const states = statesOfText(
          definition,
          await download(definition, names, entries, new Map()),
          entries,
        );
        const { ready, problems } = countsOf(states);
        expect([countUnchanged(states), ready, problems]).toEqual([countOf(entries), 0, 0]);
      }),
    );
  });

  /** A value as a spreadsheet program or a person may write it instead. */
  const otherwise = new Map<string, (value: string) => string>(
    fieldsOf(definition).flatMap(([name, { kind }]): [string, (value: string) => string][] => {
      if (kind === 'amount') return [[name, (value) => (value === '' ? '' : String(Number(value)))]];
      const inWords = (value: string) => value.replace(/^(\d\d)-05-(\d{4})$/, '$1 May $2');
      return kind === 'date' ? [[name, inWords]] : [];
    }),
  );

  test('nor does one whose amounts and dates are written otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(stored, async (entries) => {
        const written = entries.map(({ id, fields = [] }) => {
          const values = fields.map(([name, value]): Fields[number] => [
            name,
            otherwise.get(name)?.(value) ?? value,
          ]);
          return [id, values] as const;
        });
        const text = await download(definition, names, entries, new Map(written));
        const states = statesOfText(definition, text, entries);
        expect([countUnchanged(states), countsOf(states).ready]).toEqual([countOf(entries), 0]);
      }),
    );
  });

  const texts = enteredFields(definition).flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []));
  const change = fc.record({ of: fc.nat(), name: fc.constantFrom(...texts), to: fc.constantFrom('7', '8') });

  test('a download with changed cells corrects exactly those, in the latest version', async () => {
    await fc.assert(
      fc.asyncProperty(stored, change, async (entries, { of, name, to }) => {
        const entry = entries[of % entries.length]!;
        const to9 = entry.fields?.find(([other]) => other === name)?.[1] === to ? `${to}9` : to;
        const changed = entry.fields!.map(([other, value]): Fields[number] => [
          other,
          other === name ? to9 : value,
        ]);
        const text = await download(definition, names, entries, new Map([[entry.id, changed]]));
        const states = statesOfText(definition, text, entries);
        const ready = states.filter((state) => isReady(state) || state.hasProblem);
        const found = knownEntries(definition, entries).find(entry.id);
        if (!found || found === 'withdrawn') return expect(ready).toEqual([]);
        const { latest, earlier } = found;
        const has = ({ fields = [] }: KnownEntry) =>
          fields.some(([other, value]) => other === name && value === to9);
        const isThere = [latest, ...earlier].some(has);
        expect(ready.map(({ target }) => 'latest' in target && target.latest.id)).toEqual(
          isThere ? [] : [latest.id],
        );
        const entered = enteredFields(definition).map(([other]) => other);
        for (const { read } of ready)
          expect(Object.fromEntries(read.fields.filter(([other]) => entered.includes(other)))).toEqual(
            Object.fromEntries(
              latest
                .fields!.filter(([other]) => entered.includes(other))
                .map(([other, value]) => [other, other === name ? to9 : value]),
            ),
          );
      }),
    );
  });

  test('rows without ids correct what has their key, once a person says so, and no other', async () => {
    const [key = []] = definition.sameWhen ?? [];
    await fc.assert(
      fc.asyncProperty(stored, async (entries) => {
        const text = await download(definition, names, entries, new Map());
        const [header = [], ...rows] = readTable(text);
        const added: readonly string[] = [...metaColumns, ...linkColumns];
        const kept = header.flatMap((cell, index) => (added.includes(cell) ? [] : [index]));
        const plain = [header, ...rows]
          .map((row) => kept.map((index) => JSON.stringify(row[index] ?? '')).join(','))
          .join('\n');
        for (const state of statesOfText(definition, plain, entries, true)) {
          const { target, read } = state;
          if (target.is !== 'correction') continue;
          const values = new Map(target.latest.fields);
          const isSame = (names: readonly string[]) =>
            names.every((name) => new Map(read.fields).get(name) === values.get(name));
          expect([key, ...(definition.sameWhen ?? [])].some(isSame)).toBe(true);
        }
      }),
    );
  });
});
