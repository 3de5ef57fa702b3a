import { useRegister } from '@registers/shared/contract';
import { type BatchProgress, createBatchList } from '@registers/shared/submit';
import { Flex } from '@registers/shared/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { BatchStatus } from './BatchStatus';
import { tableHeadingId } from './AllRows';
import type { RowsTable } from '../records/rowsTable';

interface Props {
  definition: RegisterDefinition;
  table: RowsTable | undefined;
}

export const submittedId = 'submitted-rows';

/** The submitted batches of this form, above the place for new rows: how far each has been sent. */
export function Submitted({ definition, table }: Props) {
  const own = useBatches(definition.formType);
  const stop = async (rows: RowsTable, batch: string) => {
    await rows.stop(batch);
    (document.getElementById(tableHeadingId) ?? document.getElementById(submittedId))?.focus();
  };
  if (own.length === 0) return null;
  return (
    <Flex id={submittedId} tabIndex={-1} direction="column" gap="3" role="group" aria-label="Submitted rows">
      {own.map((batch) => (
        <BatchStatus key={batch.id} batch={batch} onStop={table && (() => stop(table, batch.id))} />
      ))}
    </Flex>
  );
}

/** The batches of this form. */
function useBatches(formType: string): readonly BatchProgress[] {
  const { id, user, settings } = useRegister();
  const [list] = useState(() => createBatchList(user.id, settings.endpoints));
  const all = useSyncExternalStore(list.subscribe, list.get);
  return useMemo(
    () => all.filter((batch) => batch.register === id && batch.formType === formType && !batch.withdraws),
    [all, id, formType],
  );
}
