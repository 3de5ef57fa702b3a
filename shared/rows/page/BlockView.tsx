import { useRegister } from '@registers/shared/contract';
import { Alert, Button, Flex } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import { type ComponentProps, useState } from 'react';
import { countsOf, isReady, type RowState } from '../block/rowStates';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { type Block, setSubmits } from '../block/block';
import type { OpenBlock } from '../block/openBlock';
import { rememberedOf } from '../block/remembered';
import { RowsScopeContext, useRowsScope } from '../block/rowsScope';
import type { useKnownEntries } from '../block/useKnownEntries';
import { useRowStates } from '../block/useRowStates';
import { AllRows } from './AllRows';
import { useColumnsLine } from './ColumnChoices';
import { useReadingsLine } from './columnQuestions';
import { useCorrectionsLine } from './Corrections';
import { type FoldedLine, FoldedLines } from './FoldedLines';
import { useForAllLine } from './ForAllRows';
import { SubmitRows } from './SubmitRows';
import { useValuesLine } from './ValuesToMatch';

interface Props {
  definition: RegisterDefinition;
  openBlock: OpenBlock;
  block: Block;
  entries: Pick<ReturnType<typeof useKnownEntries>, 'context' | 'received'>;
  onSubmit: (rows: readonly RowState[]) => Promise<void>;
  /** Puts a pasted block in place of this one, once a person has confirmed it. */
  onPaste: (block: Block) => void;
}

/** Whether a row is left out because another row is for the same entry. It stays so when that one has been submitted. */
const isForSameEntry = ({ finding, inclusion }: RowState): boolean =>
  inclusion === 'leftOut' && (finding.is === 'sameId' || finding.is === 'sameEntry');

/** The page for rows once rows are pasted: the settings for all rows, the table, and Submit. */
export function BlockView({ definition, openBlock, block, entries, onSubmit, onPaste }: Props) {
  const { settings } = useRegister();
  const { context, received } = entries;
  const { readNow, ...read } = useRowStates(definition, settings, block, context);
  const isSubmitting = useRead(openBlock, openBlock.isSubmitting);
  const submit = async () => {
    openBlock.takeTyped();
    const now = readNow(openBlock.current() ?? block);
    // If a text that was still being typed changes the numbers that the button shows, a person has to submit again.
    const [said, meant] = [countsOf(read.states), countsOf(now)];
    if (meant.ready !== said.ready || meant.corrections !== said.corrections) return false;
    const leftOut = now.filter(isForSameEntry).map(({ row }) => row.id);
    if (leftOut.length > 0)
      openBlock.edit(`leave out ${rowsInWords(leftOut.length)}`, (all) => setSubmits(all, leftOut, false));
    await onSubmit(now.filter(isReady));
    return true;
  };
  return (
    <RowsScopeContext value={{ definition, openBlock, block }}>
      <Flex direction="column" gap="4">
        {received.state === 'failed' && (
          <Alert.Root status="warning" flexWrap="wrap" role="status">
            <Alert.Content>
              We couldn’t reach the server, so only entries on this device were found.
            </Alert.Content>
            <Button onClick={received.tryAgain}>Try again</Button>
          </Alert.Root>
        )}
        {/* Inert while rows are submitted: what is typed into such a row now would not be sent with it. */}
        <Flex direction="column" gap="4" inert={isSubmitting} aria-busy={isSubmitting}>
          <LinesAndRows {...read} received={received} />
        </Flex>
        <SubmitRows states={read.states} isRead={read.isRead} onSubmit={submit} onPaste={onPaste} />
      </Flex>
    </RowsScopeContext>
  );
}

function useFoldedLines(states: readonly RowState[]): FoldedLine[] {
  const { user } = useRegister();
  const { definition } = useRowsScope();
  const [remembered] = useState(() => rememberedOf(user.id, definition.formType));
  const lines = [
    useCorrectionsLine(states),
    useReadingsLine(),
    useValuesLine(states, remembered),
    useForAllLine(states),
    useColumnsLine(states, remembered),
  ];
  return lines.filter((line) => line !== undefined);
}

function LinesAndRows(rows: Omit<ComponentProps<typeof AllRows>, 'line' | 'onClose'>) {
  const lines = useFoldedLines(rows.states);
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <FoldedLines lines={lines} opened={opened} onOpen={setOpened} />
      <AllRows
        {...rows}
        line={lines.find(({ name }) => name === opened)}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
