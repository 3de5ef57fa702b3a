import { formatHeadline } from '@registers/shared/submit';
import {
  asEnteredInChakra,
  Box,
  Button,
  chakra,
  Flex,
  Icon,
  IconButton,
  Panel,
  Text,
} from '@registers/shared/ui';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withoutLabel } from '../../form/controls/FormField';
import { fullLabelOf } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/useRowsTable';
import { CellEditor, type Move } from './CellEditor';
import { cellOf, markedIn, nextMarked, noteColumn, type ShownCell } from './cells';
import { RowCheckbox } from './TableRow';

interface Props {
  states: readonly RowState[];
  fields: readonly (readonly [string, Field])[];
}

/** How many cards are shown at first, and by how many it becomes more. */
const some = 50;

/** The rows on a phone: a card for each, with its problems. */
export function RowCards({ states, fields }: Props) {
  const [count, setCount] = useState(some);
  const more = Math.min(some, states.length - count);
  const list = useRef<HTMLDivElement>(null);
  const marked = markedIn(states);
  const [place, setPlace] = useState<ReturnType<typeof nextMarked>>();
  const current = place && states[place.row];
  const goToNext = () => {
    const columns = [noteColumn, ...fields.map(([name]) => name)].map((name) => ({ name }));
    const next = marked && nextMarked(states, columns, marked.textsIn, place);
    if (!next) return;
    flushSync(() => {
      setPlace(next);
      setCount(Math.max(count, next.row + 1));
    });
    const card = list.current?.children[next.row];
    const named = card?.querySelector<HTMLElement>(`[name="${columns[next.column]?.name}"]`);
    // Of a note on the whole row, the box that leaves it out.
    const cell = named ?? card?.querySelector<HTMLElement>('[type=checkbox]');
    cell?.focus({ preventScroll: true });
    // With the head of its card, if the window is high enough.
    card?.scrollIntoView({ block: 'start' });
    cell?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Flex direction="column" gap="2">
      {marked && (
        // Stays below the header.
        <Flex
          {...{ position: 'sticky', top: '{sizes.header}', zIndex: 'sticky', bg: 'bg' }}
          alignItems="center"
          gap="3"
          marginInline="-3"
          paddingInline="3"
          paddingBlock="1"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <Button onClick={goToNext}>{marked.words}</Button>
          {current && <b>{`Row ${current.row.number}`}</b>}
        </Flex>
      )}
      <Flex as="ul" ref={list} aria-label="Rows" listStyleType="none" direction="column" gap="2">
        {states.slice(0, count).map((state) => (
          <chakra.li key={state.row.id} scrollMarginTop="2.25rem">
            <RowCard state={state} fields={fields} />
          </chakra.li>
        ))}
      </Flex>
      {more > 0 && <Button onClick={() => setCount(count + some)}>{`Show ${more} more`}</Button>}
    </Flex>
  );
}

/** Whether the row is submitted, what tells it from others, and its problems, each with its text to edit. */
const RowCard = memo(function RowCard({ state, fields }: Pick<Props, 'fields'> & { state: RowState }) {
  const { definition } = useRowsScope();
  const [isWhole, setWhole] = useState(false);
  const { number } = state.row;
  const cells = fields.map(([name, field]) => ({ name, field, shown: cellOf(name, field, state) }));
  const texts = cells.map(({ name, shown }): [string, string] => [name, shown.text]);
  return (
    <Panel as="article" aria-label={`Row ${number}`} paddingInline="3" paddingBlock="1.5">
      <Flex gap="2" alignItems="center">
        <chakra.label display="flex" gap="3" alignItems="center" flex="1" minWidth="0" minHeight="control">
          <RowCheckbox state={state} />
          <b>{number}</b>
          <chakra.span flex="1" truncate {...asEnteredInChakra}>
            {formatHeadline(texts, definition)}
          </chakra.span>
        </chakra.label>
        <IconButton
          variant="ghost"
          aria-label={`All fields of row ${number}`}
          aria-expanded={isWhole}
          transform={isWhole ? 'rotate(180deg)' : undefined}
          onClick={() => setWhole(!isWhole)}
        >
          <Icon name="keyboard_arrow_down" size={20} />
        </IconButton>
      </Flex>
      {state.words && <Text color="fg.muted">{state.words}</Text>}
      {cells.map(
        (cell) => (isWhole || cell.shown.is) && <CardCell key={cell.name} state={state} {...cell} />,
      )}
    </Panel>
  );
});

const CellButton = chakra('button', {
  base: {
    display: 'block',
    width: 'calc(100% + {spacing.4})',
    marginInline: '-2',
    paddingInline: '2',
    minHeight: 'touch',
    // What goes to it shows the head of its card, too.
    scrollMarginTop: '7rem',
    paddingBlock: '1.5',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    borderTopWidth: '1px',
    borderColor: 'border',
    '&[data-note=problem]': { color: 'danger' },
    // Also where a finger pressed Next problem.
    _focus: { outline: '2px solid {colors.accent}', outlineOffset: '-2px', borderRadius: 'md' },
  },
});

interface CellProps {
  state: RowState;
  name: string;
  field: Field;
  shown: ShownCell;
}

/** A field of a row: its label, its text and what there is to say of it. A press edits it. */
function CardCell({ state, name, field, shown }: CellProps) {
  const { definition, table } = useRowsScope();
  const [edit, setEdit] = useState<'open' | 'left'>();
  const onDone = (move: Move) => {
    if (move === 'Escape') table.dropTyped();
    else table.takeTyped();
    setEdit(move === 'elsewhere' ? undefined : 'left');
  };
  if (edit === 'open')
    return (
      <Box paddingBlock="2">
        <CellEditor {...{ state, name, field, onDone }} opening="opened" />
      </Box>
    );
  return (
    <CellButton
      type="button"
      // It gets the focus back, unless that has gone elsewhere.
      autoFocus={edit === 'left'}
      disabled={field.kind === 'calculated'}
      name={name}
      data-note={shown.is}
      onClick={() => setEdit('open')}
    >
      <Text as="span" display="block" fontSize="xs" color="fg.muted">
        {fullLabelOf(definition, name)}
      </Text>
      <chakra.span color={shown.text ? 'fg' : 'fg.muted'} display="block" {...asEnteredInChakra}>
        {shown.text || 'Empty'}
      </chakra.span>
      {shown.words && withoutLabel(shown.words)}
    </CellButton>
  );
}
