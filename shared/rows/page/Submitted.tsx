import { useRegister } from '@registers/shared/contract';
import { type BatchProgress, createBatchList, setPaused } from '@registers/shared/submit';
import { Flex } from '@registers/shared/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { BatchStatus } from './BatchStatus';
import { changeOf } from '../block/block';
import { tableHeadingId } from './AllRows';
import type { OpenBlock } from '../block/openBlock';

interface Props {
  definition: RegisterDefinition;
  openBlock: OpenBlock | undefined;
}

export const submittedId = 'submitted-rows';

/** The submitted batches of this form, above the place for new rows: how far each has been sent. */
export function Submitted({ definition, openBlock }: Props) {
  const own = useBatches(definition.formType, openBlock);
  const block = useRead(openBlock, () => openBlock?.current());
  const returned = block?.pasted.rows.map(({ id }) => changeOf(block, id).refusal?.batch) ?? [];
  const stop = async (table: OpenBlock, batch: string) => {
    // `takeBack` leaves rows that may be stored in the batch: they are sent until an answer comes.
    await table.takeBack(batch, 'waiting');
    await setPaused(batch, false);
    (document.getElementById(tableHeadingId) ?? document.getElementById(submittedId))?.focus();
  };
  if (own.length === 0) return null;
  return (
    <Flex id={submittedId} tabIndex={-1} direction="column" gap="3" role="group" aria-label="Submitted rows">
      {own.map((batch) => (
        <BatchStatus
          key={batch.id}
          batch={batch}
          returned={returned.filter((id) => id === batch.id).length}
          onStop={openBlock && (() => stop(openBlock, batch.id))}
        />
      ))}
    </Flex>
  );
}

/** The batches of this form. Their refused rows come back into the table while the page for rows is open. */
function useBatches(formType: string, openBlock: OpenBlock | undefined): readonly BatchProgress[] {
  const { id, user, settings } = useRegister();
  const [list] = useState(() => createBatchList(user.id, settings.endpoints));
  const all = useSyncExternalStore(list.subscribe, list.get);
  const own = useMemo(
    () => all.filter((batch) => batch.register === id && batch.formType === formType && !batch.withdraws),
    [all, id, formType],
  );
  useEffect(() => {
    for (const batch of own)
      if (batch.held > 0)
        openBlock
          ?.takeBack(batch.id, 'held')
          .catch((error: unknown) => console.error('Refused rows could not be taken back:', error));
  }, [own, openBlock]);
  return own;
}
