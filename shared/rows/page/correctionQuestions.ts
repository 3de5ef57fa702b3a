import { formatHeadline } from '@registers/shared/submit';
import { dayAndClockOf, rowsInWords, wordFor } from '@registers/shared/words';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { valuesOf } from '../records/knownEntries';
import { countsOf, type RowState } from '../records/rowStates';
import type { useRowsScope } from '../records/useRowsTable';
import { namesEntry, noEntry } from '../records/rowTarget';
import type { RadioQuestion } from '../sheet/RadioQuestions';

type Scope = ReturnType<typeof useRowsScope>;

/** The keys of the register (`sameWhen`) in words: `Inspector and Invoice Number, or Inspector, Year, Month, Currency, and Amount`. */
function keyInWords(definition: RegisterDefinition): string {
  const list = new Intl.ListFormat('en');
  const keys = (definition.sameWhen ?? []).map((names) =>
    list.format(names.map((name) => fullLabelOf(definition, name))),
  );
  return keys.join(', or ');
}

/** The questions whether rows correct entries with the same key, and which ones; none if none can, or rows have ids. */
export function correctionQuestions(scope: Scope, states: readonly RowState[]): RadioQuestion[] {
  const { definition, table } = scope;
  const key = keyInWords(definition);
  if (key === '' || states.some(({ row }) => namesEntry(row))) return [];
  const { byKey } = table.sheet();
  const { alike } = countsOf(states);
  const isOpen = byKey === undefined && alike > 0;
  const answer = (correctsByKey: boolean, words: string) => ({
    words,
    isChosen: !isOpen && correctsByKey === (byKey ?? false),
    onChoose: () =>
      table.setByKey(correctsByKey ? 'correct entries' : 'send rows as new entries', correctsByKey),
  });
  return [
    {
      words: `${isOpen ? rowsInWords(alike) : 'Rows'} whose ${key} you sent before ${wordFor(isOpen ? alike : 2, 'is', 'are')}:`,
      answers: [answer(false, 'new entries'), answer(true, 'corrections; their empty cells change nothing')],
    },
    ...states.flatMap((state) => entryQuestion(scope, state)),
  ];
}

/** How many values of an entry are shown at most, to tell it from the other entries with the same key. */
const maxValues = 3;

/** The question which of several entries with its key a row corrects; none if only one has it. */
function entryQuestion({ definition, table }: Scope, { row, among = [] }: RowState): RadioQuestion[] {
  if (among.length < 2) return [];
  const answer = (id: string, words: string) => ({
    words,
    isChosen: row.entry.edit.target?.id === id,
    onChoose: () =>
      table.changeRows(`choose the entry for row ${row.number}`, [row.id], () => ({
        target: { id, byKey: true },
      })),
  });
  const texts = among.map((entry) => new Map(valuesOf(entry)));
  const differing = fieldsOf(definition).filter(
    ([name]) => new Set(texts.map((values) => values.get(name) ?? '')).size > 1,
  );
  /** `INV-2: Amount 77, Remarks urgent, sent 3 November`: the values in which the entries differ. */
  const entries = among.map((entry, index) => {
    const values = differing.slice(0, maxValues).map(([name]) => {
      const value = texts[index]?.get(name) ?? '';
      return `${fullLabelOf(definition, name)} ${value === '' ? 'empty' : value}`;
    });
    const sent = entry.sentAt === undefined ? [] : [`sent ${dayAndClockOf(entry.sentAt)}`];
    const words = [formatHeadline(valuesOf(entry) ?? [], definition), [...values, ...sent].join(', ')];
    return answer(entry.id, words.filter(Boolean).join(': '));
  });
  return [
    {
      words: `Row ${row.number}: which entry does it correct?`,
      answers: [...entries, answer(noEntry, 'none: send it as a new entry')],
    },
  ];
}
