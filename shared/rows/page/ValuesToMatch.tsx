import { useRegister } from '@registers/shared/contract';
import { Button, chakra, Panel, Text } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import { useMemo, useState } from 'react';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Block } from '../block/block';
import { setMatch } from '../block/layout';
import type { Remembered } from '../block/remembered';
import type { RowState } from '../block/reader';
import { matchOf } from '../read/matches';
import { suggestionFor, type UnlistedValue, unlistedValues } from '../read/unlistedValues';
import { MatchControl } from './MatchControl';

interface Props {
  definition: RegisterDefinition;
  block: Block;
  states: readonly RowState[];
  remembered: Remembered;
  onChange: (what: string, next: Block) => void;
}

/** So many open values are shown at once: the others once these are matched. */
const maxOpen = 30;

/** What a value stands for, and what it may. */
interface Item extends UnlistedValue {
  answer: string | undefined;
  suggestion: string | undefined;
  isRemembered: boolean;
}

/** The values that name none of the choices of their field, each with the choice that it stands for. */
export function ValuesToMatch({ definition, block, states, remembered, onChange }: Props) {
  const { items, open } = useItems(definition, block, states, remembered);
  const [wasOpen, setWasOpen] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  if (open > 0 && !wasOpen) setWasOpen(true);
  const fields = useMemo(() => new Map(fieldsOf(definition)), [definition]);
  if (items.length === 0) return null;

  // Once it is open it stays so, while one value after the other is matched.
  const isOpen = chosen ?? wasOpen;
  const shown = withFirstOpen(items, maxOpen);
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
    <Panel paddingInline={{ base: '4', md: '5' }} paddingBlock="3" aria-label="Values to match">
      <chakra.details open={isOpen} onToggle={(event) => setChosen(event.currentTarget.open)}>
        <chakra.summary cursor="pointer" fontWeight="medium" minHeight="touch" alignContent="center">
          {open > 0 ? `Values to match: ${open}` : `${counted(items.length, 'value')} matched`}
        </chakra.summary>
        <Text fontSize="sm" color="fg.muted">
          These values aren’t in the list of their field. Choose what each stands for in all its rows.
        </Text>
        {suggested.length > 1 && (
          <Button marginTop="2" onClick={useSuggestions}>
            Use {suggested.length} suggestions
          </Button>
        )}
        <Items>
          {shown.map((item) => {
            const field = fields.get(item.name);
            return (
              field && (
                <li key={`${item.name} ${item.text}`}>
                  <MatchControl
                    definition={definition}
                    field={field}
                    value={item}
                    onMatch={(choice) => match(item, choice)}
                  />
                </li>
              )
            );
          })}
        </Items>
        {shown.length < items.length && (
          <Text fontSize="sm" color="fg.muted" marginTop="2">
            {counted(items.length - shown.length, 'more value')} once these are matched.
          </Text>
        )}
      </chakra.details>
    </Panel>
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

/** The items up to so many open ones. */
function withFirstOpen(items: readonly Item[], most: number): readonly Item[] {
  let open = 0;
  const end = items.findIndex(({ answer }) => answer === undefined && (open += 1) > most);
  return end < 0 ? items : items.slice(0, end);
}

function useItems(
  definition: RegisterDefinition,
  { changes: { matches } }: Block,
  states: readonly RowState[],
  { values }: Remembered,
) {
  const { settings } = useRegister();
  return useMemo(() => {
    const fields = new Map(fieldsOf(definition));
    const rows = states.flatMap(({ read, leftOut }) => (leftOut === undefined ? [read] : []));
    const items = unlistedValues(definition, rows).map((value): Item => {
      const { name, text } = value;
      const field = fields.get(name);
      const answer = matchOf(matches, name, text);
      const suggestion = answer === undefined && field ? suggestionFor(field, text, settings) : undefined;
      const isRemembered = answer !== undefined && matchOf(values, name, text) === answer;
      return { ...value, answer, suggestion, isRemembered };
    });
    return { items, open: items.filter(({ answer }) => answer === undefined).length };
  }, [definition, matches, states, values, settings]);
}
