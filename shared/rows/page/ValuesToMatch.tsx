import { useRegister } from '@registers/shared/contract';
import { Button, Text } from '@registers/shared/ui';
import { counted, rowsInWords } from '@registers/shared/words';
import { useMemo } from 'react';
import { fieldsOf, fullLabelOf } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { setMatch } from '../block/layout';
import type { RememberedMatches } from '../block/remembered';
import type { RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { LabelledSelect } from '../file/LabelledSelect';
import { matchOf } from '../read/matches';
import {
  allowsEmpty,
  choicesOf,
  suggestionFor,
  type UnlistedValue,
  unlistedValues,
} from '../read/unlistedValues';
import { ControlGrid } from './ControlGrid';
import type { FoldedLine } from './FoldedLines';

/** A text of some rows that is no choice of its field, and what a person has answered. */
interface ValueToMatch extends UnlistedValue {
  field: Field;
  /** The choice to which a person matched the text; empty to leave the cells empty, undefined until the person answers. */
  answer: string | undefined;
  /** A choice that is offered until the person has answered. */
  suggestion: string | undefined;
  /** Whether the answer was given for earlier rows, and remembered. */
  isRemembered: boolean;
}

const isUnanswered = ({ answer }: ValueToMatch) => answer === undefined;

/** The folded line with texts that are no choice of their field; undefined if there are none in rows to be submitted. */
export function useValuesLine(
  states: readonly RowState[],
  remembered: RememberedMatches,
): FoldedLine | undefined {
  const { settings } = useRegister();
  const { definition, block } = useRowsScope();
  const { matches } = block.changes;
  const values = useMemo(() => {
    const fields = new Map(fieldsOf(definition));
    const rows = states.flatMap(({ read, inclusion }) => (inclusion === 'included' ? [read] : []));
    return unlistedValues(definition, rows).flatMap((value): ValueToMatch[] => {
      const { name, text } = value;
      const field = fields.get(name);
      if (!field) return [];
      const answer = matchOf(matches, name, text);
      const suggestion = answer === undefined ? suggestionFor(field, text, settings) : undefined;
      const isRemembered = answer !== undefined && matchOf(remembered.values, name, text) === answer;
      return [{ ...value, field, answer, suggestion, isRemembered }];
    });
  }, [definition, matches, states, remembered, settings]);
  if (values.length === 0) return undefined;
  const unanswered = values.filter(isUnanswered);
  return {
    name: 'Values to match',
    says: unanswered.map(({ text }) => `“${text}”`).join(', ') || `${values.length} matched`,
    needs: unanswered.length > 0 ? `${unanswered.length} to match` : undefined,
    content: <ValuesToMatch values={values} />,
  };
}

/** How many values without an answer are shown at once. */
const maxUnanswered = 30;

/** The values, each with a control to choose what it stands for in all its rows. */
function ValuesToMatch({ values }: { values: readonly ValueToMatch[] }) {
  const { openBlock } = useRowsScope();
  // The others follow as these are answered.
  const next = values.filter(isUnanswered)[maxUnanswered];
  const shown = next ? values.slice(0, values.indexOf(next)) : values;
  const suggested = shown.filter(({ suggestion }) => suggestion !== undefined);
  const acceptSuggestions = () =>
    openBlock.edit(`use ${suggested.length} suggestions`, (now) =>
      suggested.reduce((before, { name, text, suggestion }) => setMatch(before, name, text, suggestion), now),
    );
  return (
    <>
      <Text fontSize="sm" color="fg.muted">
        These values aren’t in the list of their field. Choose what each stands for in all its rows.
      </Text>
      {suggested.length > 1 && (
        <Button marginTop="2" onClick={acceptSuggestions}>
          {`Use ${suggested.length} suggestions`}
        </Button>
      )}
      <ControlGrid as="ul" listStyleType="none" alignItems="end" css={{ '--least': '18rem' }}>
        {shown.map((value) => (
          <li key={`${value.name} ${value.text}`}>
            <ValueChoice value={value} />
          </li>
        ))}
      </ControlGrid>
      {shown.length < values.length && (
        <Text fontSize="sm" color="fg.muted" marginTop="2">
          {`${counted(values.length - shown.length, 'more value')} once these are matched.`}
        </Text>
      )}
    </>
  );
}

function matchInWords(text: string, choice: string | undefined): string {
  if (choice === undefined) return `don’t match “${text}”`;
  return choice === '' ? `leave “${text}” empty` : `match “${text}” to ${choice}`;
}

/** The values of the options: `=` and the choice, which may be empty. */
const notMatched = '';
const optionOf = (choice: string) => `=${choice}`;

function ValueChoice({ value }: { value: ValueToMatch }) {
  const { settings } = useRegister();
  const { definition, openBlock } = useRowsScope();
  const { name, text, rows, field, answer, suggestion, isRemembered } = value;
  const match = (choice: string | undefined) =>
    openBlock.edit(matchInWords(text, choice), (now) => setMatch(now, name, text, choice));
  const choices = choicesOf(field, settings).map(({ value: choice }) => ({
    value: optionOf(choice),
    words: choice,
  }));
  return (
    <>
      <LabelledSelect
        label={`${fullLabelOf(definition, name)}: “${text}” (${rowsInWords(rows)})`}
        help={isRemembered ? 'As last time' : undefined}
        options={[
          { value: notMatched, words: 'Not matched' },
          ...(allowsEmpty(field) ? [{ value: optionOf(''), words: 'Leave empty' }] : []),
          ...choices,
        ]}
        value={answer === undefined ? notMatched : optionOf(answer)}
        onChoose={(option) => match(option === notMatched ? undefined : option.slice(1))}
      />
      {suggestion !== undefined && (
        <Button
          aria-label={`Use ${suggestion} for “${text}”`}
          marginTop="2"
          onClick={() => match(suggestion)}
        >
          {`Use ${suggestion}`}
        </Button>
      )}
    </>
  );
}
