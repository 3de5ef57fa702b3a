import { formatHeadline } from '@registers/shared/submit';
import { asEntered, chakra, Flex, Icon, IconButton, Panel, Text } from '@registers/shared/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { fullLabelOf } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/rowsScope';
import { CellEditor, type Move } from './CellEditor';
import { noteOnCell, shownText } from './cellNotes';
import { useInclude } from './useInclude';

interface Props {
  state: RowState;
  fields: readonly [string, Field][];
}

/** A row on a phone: whether it is submitted, what tells it from others, and its problems, each with its text to edit. */
export const RowCard = memo(function RowCard({ state, fields }: Props) {
  const { row, words, inclusion } = state;
  const [isWhole, setWhole] = useState(false);
  const onInclude = useInclude();
  const cells = fields.map(([name, field]) => ({ name, field, text: shownText(field, name, state) }));
  const shown = cells.filter(({ name, field }) => isWhole || noteOnCell(state, name, field));
  const { definition } = useRowsScope();
  const title = formatHeadline(
    cells.map(({ name, text }) => [name, text]),
    definition,
  );
  return (
    <Panel as="article" aria-label={`Row ${row.number}`} paddingInline="3" paddingBlock="1.5">
      <Flex gap="2" alignItems="center">
        <chakra.label display="flex" gap="3" alignItems="center" flex="1" minWidth="0" minHeight="control">
          <chakra.input
            type="checkbox"
            width="1.25rem"
            height="1.25rem"
            flexShrink="0"
            aria-label={`Submit row ${row.number}`}
            checked={inclusion === 'included'}
            disabled={inclusion === 'never'}
            onChange={(event) => onInclude(state, event.target.checked)}
          />
          <b>{row.number}</b>
          <chakra.span flex="1" truncate {...asEntered}>
            {title}
          </chakra.span>
        </chakra.label>
        <IconButton
          variant="ghost"
          aria-label={`All fields of row ${row.number}`}
          aria-expanded={isWhole}
          transform={isWhole ? 'rotate(180deg)' : undefined}
          onClick={() => setWhole(!isWhole)}
        >
          <Icon name="keyboard_arrow_down" size={20} />
        </IconButton>
      </Flex>
      {words && <Text color="fg.muted">{words}</Text>}
      {shown.map(({ name, field }) => (
        <CardCell key={name} state={state} name={name} field={field} />
      ))}
    </Panel>
  );
});

const CellButton = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    minHeight: 'touch',
    paddingBlock: '1.5',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    borderTopWidth: '1px',
    borderColor: 'border',
    '&[data-note=problem]': { color: 'danger' },
  },
});

/** A field of a row: its label, its text and what there is to say of it. A press edits it. */
function CardCell({ state, name, field }: { state: RowState; name: string; field: Field }) {
  const { definition, table } = useRowsScope();
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  const note = noteOnCell(state, name, field);
  useEffect(() => {
    // The button gets the focus back, unless it has gone elsewhere.
    if (wasEdited.current && document.activeElement === document.body) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const onDone = (move: Move) => {
    if (move === 'cell') table.dropTyped();
    else table.takeTyped();
    setEdited(false);
  };
  if (isEdited) return <CellEditor state={state} name={name} field={field} isTyped={false} onDone={onDone} />;
  return (
    <CellButton
      ref={button}
      type="button"
      disabled={field.kind === 'calculated'}
      data-note={note?.is}
      onClick={() => setEdited(true)}
    >
      <Text as="span" display="block" fontSize="xs" color="fg.muted">
        {fullLabelOf(definition, name)}
      </Text>
      <chakra.span color="fg" display="block" {...asEntered}>
        {shownText(field, name, state) || 'Empty'}
      </chakra.span>
      {note && <span>{note.words}</span>}
    </CellButton>
  );
}
