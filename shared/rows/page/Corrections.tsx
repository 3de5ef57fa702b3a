import { useRegister } from '@registers/shared/contract';
import { type Entry, formatHeadline } from '@registers/shared/submit';
import { dayAndClockOf } from '@registers/shared/words';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { chooseEntry } from '../block/block';
import { valuesOf } from '../block/knownEntries';
import { setLayout } from '../block/layout';
import { countsOf, type RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { namedEntries, noEntry } from '../block/targets';
import type { FoldedLine } from './FoldedLines';
import { type RadioQuestion, RadioQuestions } from './RadioQuestions';

/** The keys of the register (`sameWhen`) in words: `Inspector and Invoice Number, or Inspector, Year, Month, and Amount`. */
function keyInWords(definition: RegisterDefinition): string {
  const list = new Intl.ListFormat('en');
  const keys = (definition.sameWhen ?? []).map((names) =>
    list.format(names.map((name) => fullLabelOf(definition, name))),
  );
  return keys.join(', or ');
}

/** The folded line that asks if rows correct entries with the same key; undefined if none can, or rows have ids. */
export function useCorrectionsLine(states: readonly RowState[]): FoldedLine | undefined {
  const { takesCorrections } = useRegister();
  const { definition, openBlock, block } = useRowsScope();
  const key = keyInWords(definition);
  if (!takesCorrections || key === '' || namedEntries(block).size > 0) return undefined;
  const isByKey = block.changes.layout.correctsByKey;
  const { alike } = countsOf(states);
  const isUnanswered = isByKey === undefined && alike > 0;
  const ambiguous = states.filter(({ among = [] }) => among.length > 1);
  const toChoose = ambiguous.filter(({ finding }) => finding.is === 'ambiguous').length;
  const answer = (correctsByKey: boolean, words: string) => ({
    words,
    isChosen: !isUnanswered && correctsByKey === (isByKey ?? false),
    onChoose: () =>
      openBlock.edit(correctsByKey ? 'correct entries' : 'send rows as new entries', (now) =>
        setLayout(now, { correctsByKey }),
      ),
  });
  const question: RadioQuestion = {
    words: `Rows whose ${key} you sent before are:`,
    answers: [answer(false, 'new entries'), answer(true, 'corrections; their empty cells change nothing')],
  };
  const unanswered = isUnanswered ? `${alike} sent before` : undefined;
  return {
    name: 'Corrections',
    says: isByKey ? `found by ${key}` : 'rows are new entries',
    needs: toChoose > 0 ? `${toChoose} to choose` : unanswered,
    content: <CorrectionQuestions first={question} ambiguous={ambiguous} />,
  };
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

interface QuestionsProps {
  first: RadioQuestion;
  ambiguous: readonly RowState[];
}

/** The `first` question, and for each row whose key several entries have, the question which entry it corrects. */
function CorrectionQuestions({ first, ambiguous }: QuestionsProps) {
  const { definition, openBlock } = useRowsScope();
  const entryQuestion = ({ row, change, among = [] }: RowState): RadioQuestion => {
    const answer = (id: string, words: string) => ({
      words,
      isChosen: change.chosenEntry === id,
      onChoose: () =>
        openBlock.edit(`choose the entry for row ${row.number}`, (block) => chooseEntry(block, row.id, id)),
    });
    const differences = differencesInWords(definition, among);
    const entries = among.map(({ id, sentAt }, index) =>
      answer(id, `${differences[index]}${sentAt === undefined ? '' : `, sent ${dayAndClockOf(sentAt)}`}`),
    );
    return {
      words: `Row ${row.number}: which entry does it correct?`,
      answers: [...entries, answer(noEntry, 'none: send it as a new entry')],
    };
  };
  return <RadioQuestions questions={[first, ...ambiguous.map(entryQuestion)]} />;
}
