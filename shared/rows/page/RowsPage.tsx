import { askToPersist } from '@registers/shared/browser';
import { rowsInWords } from '@registers/shared/words';
import { useRegister } from '@registers/shared/contract';
import { Flex, Heading, Panel, TextLink } from '@registers/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { PasteTarget } from '../sheet/PasteTarget';
import { submitBatch } from '../records/batches';
import type { RowsTable } from '../records/rowsTable';
import { RowsView } from './RowsView';
import type { RowState } from '../records/rowStates';
import { Submitted } from './Submitted';
import { UndoButtons } from './UndoButtons';
import { useKnownEntries } from '../records/useKnownEntries';
import { useRowsTable } from '../records/useRowsTable';

/** The page for rows (`?view=rows` of a register): rows of a spreadsheet are pasted, checked and submitted as entries. */
export function RowsPage({ definition }: { definition: RegisterDefinition }) {
  const { basePath } = useRegister();
  const { table, failed } = useRowsTable(definition);
  const [hasSubmitted, setSubmitted] = useState(false);
  return (
    <Flex direction="column" gap={{ base: '3', md: '4' }}>
      <Flex wrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <Heading as="h2" size="lg">
          Paste rows
        </Heading>
        <TextLink to={basePath}>Back to the form</TextLink>
      </Flex>
      <Submitted {...{ definition, table }} takesFocus={hasSubmitted} onFocus={() => setSubmitted(false)} />
      {failed && <Message>This browser can’t save rows. Enter them in the form, one at a time.</Message>}
      {table ? (
        <RowsOrPasteTarget {...{ definition, table }} onSubmitted={() => setSubmitted(true)} />
      ) : (
        !failed && <Waiting />
      )}
    </Flex>
  );
}

const Message = ({ children }: { children: ReactNode }) => (
  <Panel padding={{ base: '4', md: '6' }} role="status">
    {children}
  </Panel>
);

interface TableProps {
  definition: RegisterDefinition;
  table: RowsTable;
  onSubmitted: () => void;
}

function RowsOrPasteTarget({ definition, table, onSubmitted }: TableProps) {
  const rows = useRead(table, table.rows);
  const { readAgain, ...entries } = useKnownEntries(definition, table);
  const submit = async (states: readonly RowState[]) => {
    askToPersist();
    if (!(await submitBatch(table, states))) return readAgain();
    onSubmitted();
  };
  if (rows.length > 0)
    return <RowsView definition={definition} table={table} rows={rows} entries={entries} onSubmit={submit} />;
  return (
    <>
      <PasteTarget
        definition={definition}
        onRows={(reading, read) => table.replaceWith(`paste ${rowsInWords(read.length)}`, reading, read)}
      />
      <div role="status">
        <UndoButtons table={table} />
      </div>
    </>
  );
}

/** Says after a second that another tab has the rows: reading them from the device takes only a moment. */
function Waiting() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <Message>These rows are open in another tab. Close that tab to continue here.</Message>
  ) : null;
}
