import { useRegister } from '@registers/shared/contract';
import { type Entry, formatHeadline } from '@registers/shared/submit';
import { dayAndClockOf, rowsInWords, wordFor } from '@registers/shared/words';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { valuesOf } from '../records/knownEntries';
import { countsOf, type RowState } from '../records/rowStates';
import { useRowsScope } from '../records/rowsScope';
import { namesEntry, noEntry } from '../records/targets';
import type { RadioQuestion } from '../sheet/RadioQuestions';

/** The keys of the register (`sameWhen`) in words: `Inspector and Invoice Number, or Inspector, Year, Month, and Amount`. */
function keyInWords(definition: RegisterDefinition): string {
  const list = new Intl.ListFormat('en');
  const keys = (definition.sameWhen ?? []).map((names) =>
    list.format(names.map((name) => fullLabelOf(definition, name))),
  );
  return keys.join(', or ');
}

/** The questions whether rows correct entries with the same key, and which ones; none if none can, or rows have ids. */
export function useCorrectionQuestions(states: readonly RowState[]): RadioQuestion[] {
  const { takesCorrections } = useRegister();
  const { definition, table, rows } = useRowsScope();
  const key = keyInWords(definition);
  if (!takesCorrections || key === '' || rows.some(namesEntry)) return [];
  const isByKey = table.sheet().byKey;
  const { alike } = countsOf(states);
  const isUnanswered = isByKey === undefined && alike > 0;
  const answer = (correctsByKey: boolean, words: string) => ({
    words,
    isChosen: !isUnanswered && correctsByKey === (isByKey ?? false),
    onChoose: () =>
      table.setByKey(correctsByKey ? 'correct entries' : 'send rows as new entries', correctsByKey),
  });
  const asked = alike > 0 && isUnanswered ? rowsInWords(alike) : 'Rows';
  return [
    {
      words: `${asked} whose ${key} you sent before ${wordFor(isUnanswered ? alike : 2, 'is', 'are')}:`,
      answers: [answer(false, 'new entries'), answer(true, 'corrections; their empty cells change nothing')],
    },
    ...states.flatMap((state) => entryQuestion({ definition, table }, state)),
  ];
}

/** How many values of an entry are shown at most, to tell it from the other entries with the same key. */
const maxValues = 3;

/** For each entry its headline and values in which the entries differ: `INV-2: Amount 77, Remarks urgent`. */
function differencesInWords(definition: RegisterDefinition, among: readonly Entry[]): string[] {
  const texts = among.map((entry) => new Map(valuesOf(entry)));
  const differing = fieldsOf(definition)
    .map(([name]) => name)
    .filter((name) => new Set(texts.map((values) => values.get(name) ?? '')).size > 1);
  return among.map((entry, index) => {
    const values = differing.slice(0, maxValues).map((name) => {
      const value = texts[index]?.get(name) ?? '';
      return `${fullLabelOf(definition, name)} ${value === '' ? 'empty' : value}`;
    });
    const headline = formatHeadline(valuesOf(entry) ?? [], definition);
    return values.length > 0 ? `${headline}: ${values.join(', ')}` : headline;
  });
}

/** The question which of several entries with its key a row corrects; none if only one has it. */
function entryQuestion(
  { definition, table }: Pick<ReturnType<typeof useRowsScope>, 'definition' | 'table'>,
  { row, among = [] }: RowState,
): RadioQuestion[] {
  if (among.length < 2) return [];
  const answer = (id: string, words: string) => ({
    words,
    isChosen: row.entry.edit.target?.id === id,
    onChoose: () =>
      table.changeRows(`choose the entry for row ${row.number}`, [row.id], () => ({
        target: { id, byKey: true },
      })),
  });
  const differences = differencesInWords(definition, among);
  const entries = among.map(({ id, sentAt }, index) =>
    answer(id, `${differences[index]}${sentAt === undefined ? '' : `, sent ${dayAndClockOf(sentAt)}`}`),
  );
  return [
    {
      words: `Row ${row.number}: which entry does it correct?`,
      answers: [...entries, answer(noEntry, 'none: send it as a new entry')],
    },
  ];
}
