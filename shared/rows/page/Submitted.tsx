import { rowsInWords } from '@registers/shared/words';
import { Flex, Text } from '@registers/shared/ui';
import { useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { BatchStatus } from './BatchStatus';
import { changeOf, type Pasted } from '../block/block';
import { tableHeadingId } from './AllRows';
import type { OpenBlock } from '../block/openBlock';
import { stopBatch, useBatches } from './useBatches';

interface Props {
  definition: RegisterDefinition;
  open: OpenBlock | undefined;
}

/** The id of what is said of the rows that were submitted. */
export const submittedId = 'submitted-rows';

/** How many rows came back, and the rows of the table with them. */
interface TakenBack {
  count: number;
  pasted: Pasted | undefined;
}

function takenBackInWords(count: number): string {
  if (count === 0) return 'There were no unsent rows to return.';
  return `${rowsInWords(count)} returned to the table.`;
}

/** How far the rows have been sent that were submitted. */
export function Submitted({ definition, open }: Props) {
  const own = useBatches(definition.formType, open);
  const block = useRead(open, () => open?.current());
  const [takenBack, setTakenBack] = useState<TakenBack>();
  const returned = block?.pasted.rows.map(({ id }) => changeOf(block, id).refusal?.batch) ?? [];
  const stop = async (table: OpenBlock, batch: string) => {
    const count = await stopBatch(table, batch);
    setTakenBack({ count, pasted: table.current()?.pasted });
    (document.getElementById(tableHeadingId) ?? document.getElementById(submittedId))?.focus();
  };
  return (
    <>
      {own.length > 0 && (
        <Flex
          id={submittedId}
          tabIndex={-1}
          direction="column"
          gap="3"
          role="group"
          aria-label="Submitted rows"
        >
          {own.map((batch) => (
            <BatchStatus
              key={batch.id}
              batch={batch}
              returned={returned.filter((id) => id === batch.id).length}
              onStop={open && (() => stop(open, batch.id))}
            />
          ))}
        </Flex>
      )}
      {/* There before it says something, or a screen reader may not say it; empty, it has no gap of its own. */}
      <Text role="status" _empty={{ marginTop: '-4' }}>
        {/* Until rows come or go again. */}
        {takenBack && takenBack.pasted === block?.pasted && takenBackInWords(takenBack.count)}
      </Text>
    </>
  );
}
