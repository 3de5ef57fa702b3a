import { useRegister } from '@registers/shared/contract';
import { Alert, Button, Flex } from '@registers/shared/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { countsOf, isReady, type RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import type { useKnownEntries } from '../block/useKnownEntries';
import { useRowStates } from '../block/useRowStates';
import { AllRows } from './AllRows';
import { FoldedLines } from './FoldedLines';
import { SubmitRows } from './SubmitRows';
import { useFoldedLines } from './useFoldedLines';

interface Props {
  entries: Pick<ReturnType<typeof useKnownEntries>, 'known' | 'received'>;
  onSubmit: (rows: readonly RowState[]) => Promise<void>;
  onDiscard: () => void;
  /** Shown beside Submit. */
  notices: ReactNode;
}

/** The page once rows are pasted: the settings for all rows, the table, and Submit. */
export function BlockView({ entries: { known, received }, onSubmit, onDiscard, notices }: Props) {
  const { settings, takesCorrections = false } = useRegister();
  const { definition, openBlock, block } = useRowsScope();
  const isPartial = received.tryAgain !== undefined;
  const context = useMemo(
    () => known && { known, takesCorrections, isPartial },
    [known, takesCorrections, isPartial],
  );
  const { states, fields, isRead, readNow } = useRowStates(definition, settings, block, context);
  const lines = useFoldedLines(states);
  const [opened, setOpened] = useState<string>();
  const submit = async () => {
    openBlock.takeTyped();
    const now = readNow(openBlock.current() ?? block);
    // A text that was still being typed may have changed the numbers that the button shows.
    const [said, meant] = [countsOf(states), countsOf(now)];
    if (meant.ready !== said.ready || meant.corrections !== said.corrections) return false;
    await onSubmit(now.filter(isReady));
    return true;
  };
  return (
    <Flex direction="column" gap="4">
      {received.tryAgain && (
        <Alert.Root status="warning" flexWrap="wrap" role="status">
          <Alert.Content>
            We couldn’t reach the server, so only entries on this device were found.
          </Alert.Content>
          <Button onClick={received.tryAgain}>Try again</Button>
        </Alert.Root>
      )}
      <FoldedLines lines={lines} opened={opened} onOpen={setOpened} />
      <AllRows
        states={states}
        fields={fields}
        received={received}
        isRead={isRead}
        line={lines.find(({ name }) => name === opened)}
        onClose={() => setOpened(undefined)}
      />
      <SubmitRows states={states} isRead={isRead} onSubmit={submit} onDiscard={onDiscard} notices={notices} />
    </Flex>
  );
}
