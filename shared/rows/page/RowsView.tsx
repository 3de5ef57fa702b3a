import { useRegister } from '@registers/shared/contract';
import { Alert, Button, Flex } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import type { Row } from '../records/row';
import { countsOf, isReady, type RowState } from '../records/rowStates';
import { RowsScopeContext } from '../records/rowsScope';
import type { RowsTable } from '../records/rowsTable';
import type { useKnownEntries } from '../records/useKnownEntries';
import { useRowStates } from '../records/useRowStates';
import { AllRows } from './AllRows';
import { SubmitRows } from './SubmitRows';

interface Props {
  definition: RegisterDefinition;
  table: RowsTable;
  rows: readonly Row[];
  entries: Pick<ReturnType<typeof useKnownEntries>, 'context' | 'received'>;
  onSubmit: (rows: readonly RowState[]) => Promise<void>;
}

/** Whether a row is left out because another row is for the same entry. It stays so when that one has been submitted. */
const isForSameEntry = ({ finding, inclusion }: RowState): boolean =>
  inclusion === 'leftOut' && (finding.is === 'sameId' || finding.is === 'sameEntry');

/** The page for rows once there are rows: what to do first, the table, and Submit. */
export function RowsView({ definition, table, rows, entries, onSubmit }: Props) {
  const { settings } = useRegister();
  const { context, received } = entries;
  const { readNow, ...read } = useRowStates(definition, settings, table, { rows, context });
  const isSubmitting = useRead(table, table.isSubmitting);
  const submit = async () => {
    table.takeTyped();
    const now = readNow();
    // If a text that was still being typed changes the numbers that the button shows, a person has to submit again.
    const [said, meant] = [countsOf(read.states), countsOf(now)];
    if (meant.ready !== said.ready || meant.corrections !== said.corrections) return false;
    const leftOut = now.filter(isForSameEntry).map(({ row }) => row.id);
    if (leftOut.length > 0) table.include(`leave out ${rowsInWords(leftOut.length)}`, leftOut, false);
    await onSubmit(now.filter(isReady));
    return true;
  };
  return (
    <RowsScopeContext value={{ definition, table, rows }}>
      <Flex direction="column" gap="3">
        {received.state === 'failed' && (
          <Alert.Root status="warning" flexWrap="wrap" role="status">
            <Alert.Content>
              We couldn’t reach the server, so only entries on this device were found.
            </Alert.Content>
            <Button onClick={received.tryAgain}>Try again</Button>
          </Alert.Root>
        )}
        {/* Inert while rows are submitted: what is typed into such a row now would not be sent with it. */}
        <div inert={isSubmitting} aria-busy={isSubmitting}>
          <AllRows {...read} received={received} />
        </div>
        <SubmitRows states={read.states} isRead={read.isRead} onSubmit={submit} />
      </Flex>
    </RowsScopeContext>
  );
}
