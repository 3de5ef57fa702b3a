import { useRegister } from '@registers/shared/contract';
import { headlineOf } from '@registers/shared/entries';
import { dayAndClockOf } from '@registers/shared/words';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { setCorrects } from '../block/block';
import type { KnownEntry } from '../block/knownEntries';
import { setLayout } from '../block/layout';
import { countsOf, type RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { nameEntries, noEntry } from '../block/targets';
import type { FoldedLine } from './FoldedLines';
import { type Question, Questions } from './Questions';

/** So many questions about single rows are shown at once: the others once these are answered. */
const maxShown = 30;

/** `Job Number`, `Inspector and Invoice Number, or Inspector, Year and Month` */
function keyInWords(definition: RegisterDefinition): string {
  const list = new Intl.ListFormat('en');
  const keys = (definition.sameWhen ?? []).map((names) =>
    list.format(names.map((name) => fullLabelOf(definition, name))),
  );
  return keys.join(', or ');
}

/** Whether rows correct entries, which a person says where they do not name any. */
export function useCorrectionsLine(states: readonly RowState[]): FoldedLine | undefined {
  const { takesCorrections } = useRegister();
  const { definition, open, block } = useRowsScope();
  const entryQuestion = useEntryQuestion();
  const key = keyInWords(definition);
  if (!takesCorrections || key === '' || nameEntries(block)) return undefined;
  const isByKey = block.changes.layout.correctsByKey;
  const { alike } = countsOf(states);
  const isUnanswered = isByKey === undefined && alike > 0;
  const ambiguous = states.filter(({ target }) => target.among !== undefined);
  const toChoose = ambiguous.filter(({ target }) => target.is === 'open').length;
  const answer = (correctsByKey: boolean) =>
    open.change(
      correctsByKey ? 'correct entries' : 'send rows as new entries',
      setLayout(block, { correctsByKey }),
    );
  const question: Question = {
    words: `Rows whose ${key} you sent before are:`,
    answers: [
      { words: 'new entries', isChosen: !isByKey && !isUnanswered, onChoose: () => answer(false) },
      {
        words: 'corrections; their empty cells change nothing',
        isChosen: isByKey === true,
        onChoose: () => answer(true),
      },
    ],
  };
  const unanswered = isUnanswered ? `${alike} sent before` : undefined;
  return {
    name: 'Corrections',
    says: isByKey ? `found by ${key}` : 'rows are new entries',
    needs: toChoose > 0 ? `${toChoose} to choose` : unanswered,
    content: <Questions questions={[question, ...ambiguous.slice(0, maxShown).map(entryQuestion)]} />,
  };
}

/** So many values tell one entry from others. */
const maxValues = 3;

/** The headline of an entry, and what it has otherwise than the others: `INV-2: Amount 77, Remarks urgent`. */
function differenceInWords(
  definition: RegisterDefinition,
  { fields = [] }: KnownEntry,
  among: readonly KnownEntry[],
): string {
  const others = among.map((other) => new Map(other.fields));
  const own = new Map(fields);
  const differing = fieldsOf(definition).filter(([name]) =>
    others.some((other) => (other.get(name) ?? '') !== (own.get(name) ?? '')),
  );
  const values = differing.slice(0, maxValues).map(([name]) => {
    const value = own.get(name) ?? '';
    return `${fullLabelOf(definition, name)} ${value === '' ? 'empty' : value}`;
  });
  const headline = headlineOf(fields, definition);
  return values.length > 0 ? `${headline}: ${values.join(', ')}` : headline;
}

/** Which of several entries with its key a row corrects. */
function useEntryQuestion() {
  const { definition, open, block } = useRowsScope();
  return ({ row, change, target: { among = [] } }: RowState): Question => {
    const choose = (id: string) => () =>
      open.change(`choose the entry for row ${row.number}`, setCorrects(block, row.id, id));
    const entries = among.map((entry) => ({
      words: `${differenceInWords(definition, entry, among)}, sent ${dayAndClockOf(entry.at)}`,
      isChosen: change.corrects === entry.id,
      onChoose: choose(entry.id),
    }));
    const none = {
      words: 'none: send it as a new entry',
      isChosen: change.corrects === noEntry,
      onChoose: choose(noEntry),
    };
    return { words: `Row ${row.number}: which entry does it correct?`, answers: [...entries, none] };
  };
}
