import { useRegister } from '@registers/shared/contract';
import { Button, chakra, Text } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import { useMemo } from 'react';
import { fieldsOf } from '../../form/definition/definition';
import { setMatch } from '../block/layout';
import type { RememberedMatches } from '../block/remembered';
import type { RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { matchOf } from '../read/matches';
import { suggestionFor, unlistedValues } from '../read/unlistedValues';
import { withFirstUnanswered } from './firstUnanswered';
import type { FoldedLine } from './FoldedLines';
import { MatchControl, type ValueToMatch } from './MatchControl';

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
    return unlistedValues(definition, rows).map((value): ValueToMatch => {
      const { name, text } = value;
      const field = fields.get(name);
      const answer = matchOf(matches, name, text);
      const suggestion = answer === undefined && field ? suggestionFor(field, text, settings) : undefined;
      const isRemembered = answer !== undefined && matchOf(remembered.values, name, text) === answer;
      return { ...value, answer, suggestion, isRemembered };
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

/** The values, each with a control to choose what it stands for in all its rows. */
function ValuesToMatch({ values }: { values: readonly ValueToMatch[] }) {
  const { definition, openBlock } = useRowsScope();
  const fields = useMemo(() => new Map(fieldsOf(definition)), [definition]);
  const shown = withFirstUnanswered(values, isUnanswered);
  const suggested = shown.filter(({ suggestion }) => suggestion !== undefined);
  const acceptSuggestions = () =>
    openBlock.edit(`use ${suggested.length} suggestions`, (now) =>
      suggested.reduce((next, { name, text, suggestion }) => setMatch(next, name, text, suggestion), now),
    );
  return (
    <>
      <Text fontSize="sm" color="fg.muted">
        These values aren’t in the list of their field. Choose what each stands for in all its rows.
      </Text>
      {suggested.length > 1 && (
        <Button marginTop="2" onClick={acceptSuggestions}>
          Use {suggested.length} suggestions
        </Button>
      )}
      <Items>
        {shown.map((value) => {
          const field = fields.get(value.name);
          return (
            field && (
              <li key={`${value.name} ${value.text}`}>
                <MatchControl field={field} value={value} />
              </li>
            )
          );
        })}
      </Items>
      {shown.length < values.length && (
        <Text fontSize="sm" color="fg.muted" marginTop="2">
          {counted(values.length - shown.length, 'more value')} once these are matched.
        </Text>
      )}
    </>
  );
}

const Items = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    alignItems: 'end',
    gap: '3',
    marginTop: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  },
});
