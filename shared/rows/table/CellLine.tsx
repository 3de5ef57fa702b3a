import { chakra, Flex } from '@registers/shared/ui';
import type { ReactNode } from 'react';
import type { RowState } from '../records/rowStates';
import { noteOnCell } from './cellNotes';
import type { Column } from './columns';

interface Props {
  id: string;
  /** The row and the column of the cell with the focus; undefined as long as nobody was in the table. */
  state?: RowState | undefined;
  column?: Column | undefined;
  isEdited: boolean;
  children: ReactNode;
}

/** The line above the table: what is wrong with the cell that has the focus, which it describes; beside it, buttons. */
export function CellLine({ id, state, column, isEdited, children }: Props) {
  const note = state && column?.field && noteOnCell(state, column.name, column.field);
  return (
    <Flex
      wrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      minHeight="3rem"
      paddingInline="3"
      paddingBlock="1"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.p
        flex={{ base: '1 0 100%', lg: '1' }}
        // Two lines: the table stays where it is, whatever is said.
        minHeight={{ base: '2.75rem', lg: '0' }}
        color={note?.is === 'problem' ? 'danger' : 'fg.muted'}
      >
        {state && column && (
          <chakra.b fontWeight="medium" color="fg" marginInlineEnd="2">
            {`Row ${state.row.number}`}
          </chakra.b>
        )}
        <span id={id}>{note?.words ?? state?.words ?? ''}</span>
        <span>{note || state?.words ? '' : hint(isEdited)}</span>
      </chakra.p>
      {children}
    </Flex>
  );
}

const hint = (isEdited: boolean): string =>
  isEdited
    ? 'Enter saves the cell, Esc cancels.'
    : 'Enter or a second click edits a cell. Untick a row to leave it out.';
