import { useRegister } from '@registers/shared/contract';
import { Button, chakra, Text } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import { useMemo } from 'react';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Block } from '../block/block';
import { setMatch } from '../block/layout';
import type { RememberedMatches } from '../block/remembered';
import type { RowState } from '../block/rowStates';
import { matchOf } from '../read/matches';
import { suggestionFor, type UnlistedValue, unlistedValues } from '../read/unlistedValues';
import { MatchControl } from './MatchControl';

interface Props {
  definition: RegisterDefinition;
  block: Block;
  values: readonly ValueToMatch[];
  onChange: (what: string, next: Block) => void;
}

/** So many open values are shown at once: the others once these are matched. */
const maxOpen = 30;

/** A value, what it stands for, and what it may. */
export interface ValueToMatch extends UnlistedValue {
  answer: string | undefined;
  suggestion: string | undefined;
  isRemembered: boolean;
}

const isOpen = ({ answer }: ValueToMatch) => answer === undefined;

export const countOpen = (values: readonly ValueToMatch[]): number => values.filter(isOpen).length;

/** The values that are open, or how many were matched. */
export function valuesInWords(values: readonly ValueToMatch[]): string {
  const open = values.filter(isOpen).map(({ text }) => `“${text}”`);
  return open.length > 0 ? open.join(', ') : `${values.length} matched`;
}

/** The values that name none of the choices of their field, each with the choice that it stands for. */
export function ValuesToMatch({ definition, block, values, onChange }: Props) {
  const fields = useMemo(() => new Map(fieldsOf(definition)), [definition]);
  const shown = withFirstOpen(values, maxOpen);
  const suggested = shown.filter(({ suggestion }) => suggestion !== undefined);
  const match = ({ name, text }: UnlistedValue, choice: string | undefined) =>
    onChange(matchInWords(text, choice), setMatch(block, name, text, choice));
  const useSuggestions = () => {
    const matched = suggested.reduce(
      (next, { name, text, suggestion }) => setMatch(next, name, text, suggestion),
      block,
    );
    onChange(`use ${suggested.length} suggestions`, matched);
  };
  return (
    <>
      <Text fontSize="sm" color="fg.muted">
        These values aren’t in the list of their field. Choose what each stands for in all its rows.
      </Text>
      {suggested.length > 1 && (
        <Button marginTop="2" onClick={useSuggestions}>
          Use {suggested.length} suggestions
        </Button>
      )}
      <Items>
        {shown.map((value) => {
          const field = fields.get(value.name);
          return (
            field && (
              <li key={`${value.name} ${value.text}`}>
                <MatchControl
                  definition={definition}
                  field={field}
                  value={value}
                  onMatch={(choice) => match(value, choice)}
                />
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

function matchInWords(text: string, choice: string | undefined): string {
  if (choice === undefined) return `don’t match “${text}”`;
  return choice === '' ? `leave “${text}” empty` : `match “${text}” to ${choice}`;
}

/** The values up to so many open ones. */
function withFirstOpen(values: readonly ValueToMatch[], most: number): readonly ValueToMatch[] {
  let open = 0;
  const end = values.findIndex((value) => isOpen(value) && (open += 1) > most);
  return end < 0 ? values : values.slice(0, end);
}

/** The values of rows that are not left out. */
export function useValuesToMatch(
  definition: RegisterDefinition,
  { changes: { matches } }: Block,
  states: readonly RowState[],
  remembered: RememberedMatches,
): ValueToMatch[] {
  const { settings } = useRegister();
  return useMemo(() => {
    const fields = new Map(fieldsOf(definition));
    const rows = states.flatMap(({ read, leftOut }) => (leftOut === undefined ? [read] : []));
    return unlistedValues(definition, rows).map((value): ValueToMatch => {
      const { name, text } = value;
      const field = fields.get(name);
      const answer = matchOf(matches, name, text);
      const suggestion = answer === undefined && field ? suggestionFor(field, text, settings) : undefined;
      const isRemembered = answer !== undefined && matchOf(remembered.values, name, text) === answer;
      return { ...value, answer, suggestion, isRemembered };
    });
  }, [definition, matches, states, remembered, settings]);
}
