import { type Settings, useRegister } from '@registers/shared/contract';
import { Alert, Button, chakra, Flex } from '@registers/shared/ui';
import { counted, rowsInWords } from '@registers/shared/words';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { useRead } from '../../form/state/form';
import type { CorrectionContext } from '../records/knownEntries';
import type { Row } from '../records/row';
import { isReady, isUnchanged, type RowState, shownFields, statesOf } from '../records/rowStates';
import { RowsScopeContext } from '../records/useRowsTable';
import type { RowsTable } from '../records/rowsTable';
import type { useKnownEntries } from '../records/useKnownEntries';
import { isUnanswered, type RadioQuestion, RadioQuestions } from '../sheet/RadioQuestions';
import { RowCards } from '../table/RowCards';
import { RowTable } from '../table/RowTable';
import { correctionQuestions } from './correctionQuestions';
import { Summary } from './Summary';
import { firstId, focusFirst, SubmitRows, tableHeadingId } from './SubmitRows';
import { ValuesToMatch } from './ValuesToMatch';

interface Props {
  definition: RegisterDefinition;
  table: RowsTable;
  rows: readonly Row[];
  entries: Pick<ReturnType<typeof useKnownEntries>, 'context' | 'received'>;
  onSubmit: (rows: readonly RowState[]) => Promise<void>;
}

/** Whether a row is left out because another row is for the same entry. It stays so when that one has been submitted. */
const isForSameEntry = ({ is, inclusion }: RowState): boolean =>
  inclusion === 'leftOut' && (is === 'sameId' || is === 'sameEntry');

/** Whether a row was left out as it is a heading, a total or a note, and no person has said so. */
const isUntouchedHeading = ({ is, row }: RowState): boolean =>
  is === 'heading' && row.entry.edit.excluded === undefined;

/**
 * The rows to submit: those that are ready, and that the button counted (`shown`). A text that was still being typed may have
 * made another one ready, or a correction.
 */
function countedOf(shown: readonly RowState[], now: readonly RowState[]): RowState[] {
  const corrected = ({ corrects }: RowState) => corrects?.entry.id ?? '';
  const counted = new Map(shown.filter(isReady).map((state) => [state.row.id, corrected(state)]));
  return now.filter((state) => isReady(state) && counted.get(state.row.id) === corrected(state));
}

/** The page for rows once there are rows: what was read, what a person does first, the table, and Submit. */
export function RowsView({ definition, table, rows, entries, onSubmit }: Props) {
  const { settings, takesCorrections } = useRegister();
  const { context, received } = entries;
  const { readNow, states, fields, isRead } = useRowStates(definition, settings, table, { rows, context });
  const isSubmitting = useRead(table, table.isLocked);
  const scope = useMemo(() => ({ definition, table }), [definition, table]);
  const { shown, filter } = useFilter(states);
  const questions = takesCorrections ? correctionQuestions(scope, states) : [];
  const submit = async () => {
    table.takeTyped();
    const now = readNow();
    const leftOut = now.filter(isForSameEntry).map(({ row }) => row.id);
    if (leftOut.length > 0) table.include(`leave out ${rowsInWords(leftOut.length)}`, leftOut, false);
    const ready = countedOf(states, now);
    if (ready.length === 0) return;
    await onSubmit(ready);
    const left = readNow();
    // Undo brings them back.
    if (left.length > 0 && left.every(isUntouchedHeading))
      table.discard(`discard ${counted(left.length, 'heading or total', 'headings or totals')}`);
  };
  return (
    <RowsScopeContext value={scope}>
      <Flex direction="column" gap={{ base: '2', md: '3' }}>
        {received.state === 'failed' && (
          <Alert.Root status="warning" flexWrap="wrap" role="status">
            <Alert.Content>
              We couldn’t reach the server, so only entries on this device were found.
            </Alert.Content>
            <Button onClick={received.tryAgain}>Try again</Button>
          </Alert.Root>
        )}
        {/* Inert while rows are submitted: what is typed into such a row now would not be sent with it. */}
        <Flex
          as="section"
          direction="column"
          gap={{ base: '2', md: '3' }}
          aria-labelledby={tableHeadingId}
          inert={isSubmitting}
          aria-busy={isSubmitting}
        >
          <Summary {...{ states, isRead, received, questions, filter }} rows={rows.length} />
          <AllRows {...{ states, shown, fields, questions }} />
        </Flex>
        <SubmitRows
          {...{ states, isRead }}
          isAsked={questions.slice(0, 1).some(isUnanswered)}
          onSubmit={submit}
        />
      </Flex>
    </RowsScopeContext>
  );
}

interface ReadRows {
  states: readonly RowState[];
  fields: readonly (readonly [string, Field])[];
}

/**
 * The states of the rows of a table. `isRead`: false while the receiver's entries are being read;
 * then the states are those from before, as the focus may be in these rows.
 * @param context the entries that rows are compared with; undefined until the receiver's entries have been read
 */
function useRowStates(
  definition: RegisterDefinition,
  settings: Settings,
  table: RowsTable,
  { rows, context }: { rows: readonly Row[]; context: CorrectionContext | undefined },
) {
  const [before, setBefore] = useState<ReadRows>({ states: [], fields: [] });
  const { reading, byKey = false } = table.sheet();
  const read = useMemo((): ReadRows | undefined => {
    if (!context) return undefined;
    const states = statesOf(rows, { ...context, definition, settings, byKey }, reading);
    return { states, fields: shownFields(definition, reading, states) };
  }, [definition, settings, rows, context, byKey, reading]);
  if (read && read !== before) setBefore(read);
  /** The states of the rows that the page may not have rendered yet: for Submit. */
  const readNow = (): RowState[] =>
    context ? statesOf(table.rows(), { ...context, definition, settings, byKey }, reading) : [];
  const shown = useMemo(() => {
    if (read) return read;
    const ids = new Set(rows.map(({ id }) => id));
    return { ...before, states: before.states.filter(({ row }) => ids.has(row.id)) };
  }, [read, before, rows]);
  return { ...shown, isRead: read !== undefined, readNow };
}

interface RowsProps {
  states: readonly RowState[];
  /** Those that the filter lets through. */
  shown: readonly RowState[];
  fields: readonly (readonly [string, Field])[];
  questions: readonly RadioQuestion[];
}

/** What a person does first, and the table; on a phone a card for each row. */
function AllRows({ states, shown, fields, questions }: RowsProps) {
  const [Table, atFirst] = useNarrow() ? [RowCards, 1] : [RowTable, 3];
  const unanswered = questions.filter(isUnanswered);
  // If the control with the focus has gone, as after “Match 3 rows”, the next one gets it, or it would be lost.
  useEffect(() => {
    if (document.activeElement === document.body) focusFirst();
  }, [states]);
  return (
    <>
      <Flex id={firstId} direction="column" gap={{ base: '2', md: '3' }} _empty={{ display: 'none' }}>
        {unanswered.length > 0 && <RadioQuestions questions={unanswered} />}
        <ValuesToMatch states={states} atFirst={atFirst} />
      </Flex>
      {shown.length > 0 && <Table states={shown} fields={fields} />}
    </>
  );
}

/** The rows to show, and a checkbox to filter them. Edited rows stay, and rows whose problem was corrected. */
function useFilter(states: readonly RowState[]) {
  // The ids of the rows that had problems when the filter was set: they stay.
  const [wanted, setWanted] = useState<ReadonlySet<string>>();
  const shown = useMemo(
    () =>
      states.filter(
        (state) =>
          (state.row.entry.edit.edited !== undefined || !isUnchanged(state)) &&
          (!wanted || state.hasProblem || wanted.has(state.row.id)),
      ),
    [states, wanted],
  );
  const withProblems = states.filter(({ hasProblem }) => hasProblem).map(({ row }) => row.id);
  const filter = (withProblems.length > 0 || wanted) && (
    <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm" minHeight="control">
      <input
        type="checkbox"
        checked={wanted !== undefined}
        onChange={({ target }) => setWanted(target.checked ? new Set(withProblems) : undefined)}
      />
      Only rows with problems
    </chakra.label>
  );
  return { shown, filter };
}

/** Below the `sm` breakpoint of shared/ui. */
const narrow = '(max-width: 479.98px)';

function subscribe(onChange: () => void) {
  const list = matchMedia(narrow);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone, where nobody scrolls through a table of many columns. */
const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
