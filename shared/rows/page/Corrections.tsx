import { useRegister } from '@registers/shared/contract';
import { headlineOf } from '@registers/shared/entries';
import { dayAndClockOf } from '@registers/shared/words';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { type Block, setCorrects } from '../block/block';
import type { KnownEntry } from '../block/known';
import { setCorrectsByKey } from '../block/layout';
import { countsOf, type RowState } from '../block/rowStates';
import { keyInWords } from '../block/rowWords';
import { nameEntries, noEntry } from '../block/targets';
import { Answers, QuestionList } from './Answers';
import type { FoldedLine } from './FoldedLines';

interface Props {
  definition: RegisterDefinition;
  block: Block;
  states: readonly RowState[];
  onChange: (what: string, next: Block) => void;
}

/** So many questions are shown at once: the others once these are answered. */
const maxShown = 30;

/** Whether rows correct entries, which a person says where they do not name any. */
export function useCorrectionsLine({ definition, block, states, onChange }: Props): FoldedLine | false {
  const { takesCorrections } = useRegister();
  const key = keyInWords(definition);
  const isByKey = block.changes.layout.correctsByKey;
  if (!takesCorrections || key === '' || nameEntries(block)) return false;
  const { alike } = countsOf(states);
  const open = states.filter(({ target }) => target.is === 'open').length;
  const unanswered = isByKey === undefined && alike > 0 ? `${alike} sent before` : undefined;
  return {
    name: 'Corrections',
    says: isByKey ? `found by ${key}` : 'rows are new entries',
    needs: open > 0 ? `${open} to choose` : unanswered,
    content: (
      <QuestionList label="Questions">
        <li>
          <Answers
            question={`Rows whose ${key} you sent before are:`}
            answers={[
              { value: 'new', words: 'new entries' },
              { value: 'corrections', words: 'corrections; their empty cells change nothing' },
            ]}
            chosen={isByKey ? 'corrections' : unanswered === undefined ? 'new' : ''}
            onAnswer={(answer) =>
              onChange(
                answer === 'new' ? 'send rows as new entries' : 'correct entries',
                setCorrectsByKey(block, answer === 'corrections'),
              )
            }
          />
        </li>
        {states
          .filter(({ target }) => target.among !== undefined)
          .slice(0, maxShown)
          .map((state) => (
            <li key={state.row.id}>
              <EntryQuestion definition={definition} block={block} state={state} onChange={onChange} />
            </li>
          ))}
      </QuestionList>
    ),
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
function EntryQuestion({
  definition,
  block,
  state: { row, change, target },
  onChange,
}: Omit<Props, 'states'> & { state: RowState }) {
  const { among = [] } = target;
  const answers = among.map((entry) => ({
    value: entry.id,
    words: `${differenceInWords(definition, entry, among)}, sent ${dayAndClockOf(entry.at)}`,
  }));
  return (
    <Answers
      question={`Row ${row.number}: which entry does it correct?`}
      answers={[...answers, { value: noEntry, words: 'none: send it as a new entry' }]}
      chosen={change.corrects ?? 'open'}
      onAnswer={(id) => onChange(`choose the entry for row ${row.number}`, setCorrects(block, row.id, id))}
    />
  );
}
