import { useRegister } from '@registers/shared/contract';
import { Alert, Button, Flex } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import { countsOf, isReady, type RowState } from '../block/rowStates';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { type Block, setSubmits } from '../block/block';
import type { OpenBlock } from '../block/openBlock';
import { RowsScopeContext } from '../block/rowsScope';
import type { useKnownEntries } from '../block/useKnownEntries';
import { useRowStates } from '../block/useRowStates';
import { AllRows } from './AllRows';
import { SubmitRows } from './SubmitRows';

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
          <AllRows {...read} received={received} />
        </Flex>
        <SubmitRows states={read.states} isRead={read.isRead} onSubmit={submit} onPaste={onPaste} />
      </Flex>
    </RowsScopeContext>
  );
}
