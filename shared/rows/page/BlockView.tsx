import { counted, numberInWords, rowsInWords } from '@registers/shared/words';
import { useRegister } from '@registers/shared/contract';
import { Button, chakra, Flex, Heading, Text } from '@registers/shared/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { type Block, setSubmits } from '../block/block';
import type { OpenBlock } from '../block/openBlock';
import {
  canInclude,
  type Counts,
  countsOf,
  isReady,
  type RowState,
  shownFields,
  statesOf,
} from '../block/rowStates';
import type { KnownForRows } from '../block/useKnown';
import { type FoldedLine, FoldedLines, OpenedLine, openedHeadingId } from './FoldedLines';
import { ReceivedNotice } from './ReceivedNotice';
import { RowTable, type TableHandle } from '../table/RowTable';
import { SubmitRows } from './SubmitRows';
import { useFoldedLines } from './useFoldedLines';
import { type ReadingProgress, useReading } from '../block/useReading';

interface Props {
  definition: RegisterDefinition;
  open: OpenBlock;
  block: Block;
  entries: Pick<KnownForRows, 'known' | 'received'>;
  onSubmit: (rows: readonly RowState[]) => Promise<void>;
  onDiscard: () => void;
  /** What is said beside Submit. */
  notices: ReactNode;
}

/** The id of the heading with the counts. */
export const tableHeadingId = 'rows-counts';

/** What was pasted, from its columns to Submit. */
export function BlockView({ definition, open, block, entries, onSubmit, onDiscard, notices }: Props) {
  const { settings, takesCorrections = false } = useRegister();
  const { known, received } = entries;
  const around = useMemo(() => known && { known, takesCorrections }, [known, takesCorrections]);
  const { readAll, progress, isRead } = useReading(definition, settings, block, around);
  const statesNow = useCallback(
    (now: Block) => (around ? statesOf(definition, now, readAll(now), around) : []),
    [definition, readAll, around],
  );
  const states = useMemo(() => (isRead ? statesNow(block) : []), [isRead, statesNow, block]);
  // The table stays while rows are read again: the keyboard is in it.
  const [shown, setShown] = useState(states);
  if (isRead && shown !== states) setShown(states);
  const onChange = (what: string, next: Block) => open.change(what, next);
  const lines = useFoldedLines({ definition, open, block, states: shown, onChange });
  const [opened, setOpened] = useState<string>();
  const line = lines.find(({ name }) => name === opened);
  const submit = async () => {
    open.takeTyped();
    const typed = open.current() ?? block;
    const now = statesNow(typed);
    // What the button says is what is submitted.
    const [said, meant] = [countsOf(states), countsOf(now)];
    if (meant.ready !== said.ready || meant.corrections !== said.corrections) return false;
    await onSubmit(now.filter(isReady));
    return true;
  };
  return (
    <Flex direction="column" gap="4">
      <ReceivedNotice received={received} />
      <FoldedLines lines={lines} opened={opened} onOpen={setOpened} />
      <AllRows
        definition={definition}
        open={open}
        block={block}
        progress={progress}
        received={received}
        isRead={isRead}
        onChange={onChange}
        states={shown}
        line={line}
        onClose={() => setOpened(undefined)}
      />
      <SubmitRows
        definition={definition}
        open={open}
        states={states}
        isRead={isRead}
        onDiscard={onDiscard}
        notices={notices}
        onSubmit={submit}
      />
    </Flex>
  );
}

interface RowsProps extends Pick<Props, 'definition' | 'open' | 'block'>, Pick<KnownForRows, 'received'> {
  states: readonly RowState[];
  progress: ReadingProgress;
  isRead: boolean;
  onChange: (what: string, next: Block) => void;
  /** The line that is open. */
  line: FoldedLine | undefined;
  onClose: () => void;
}

/** The table, and beside it what is open: over it where there is no room, so that the table stays where it is. */
const TableAndLine = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    '& > *': { gridArea: { xlDown: '1 / 1' } },
    '&[data-open]': { gap: '4', gridTemplateColumns: { xl: 'minmax(0, 1fr) 26rem' } },
    '&[data-open] > :first-child': {
      visibility: { xlDown: 'hidden' },
      position: { xl: 'sticky' },
      top: 'calc({sizes.header} + 1rem)',
    },
  },
});

/** The counts, what can be done with many rows, and the table. */
function AllRows(props: RowsProps) {
  const { definition, open, block, states, progress, received, isRead, onChange, line, onClose } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const table = useRef<TableHandle>(null);
  const { shown, isFiltered, filter } = useProblemFilter(states);
  const fields = useMemo(() => shownFields(definition, block, states), [definition, block, states]);
  const counts = countsOf(states);
  const back = states.filter(canInclude).map(({ row }) => row.id);
  const toNextProblem = () => {
    // It may lie over the table.
    onClose();
    table.current?.nextProblem();
  };
  // What had the focus has made way for what it did.
  useEffect(() => {
    const heading = document.getElementById(openedHeadingId) ?? title.current;
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
  }, [states, line?.name]);
  return (
    <section aria-labelledby={tableHeadingId}>
      <Flex wrap="wrap" alignItems="center" columnGap="4" rowGap="2" marginBottom="2">
        {/* A screen reader reads the counts whenever they change, but not every step of the reading. */}
        <div role={isRead ? 'status' : undefined}>
          <Heading as="h3" size="md" id={tableHeadingId} ref={title} tabIndex={-1}>
            {isRead ? (
              countsInWords(counts)
            ) : (
              <ReadingCount progress={progress} received={received} of={block.pasted.rows.length} />
            )}
          </Heading>
        </div>
        {counts.problems > 0 && <Button onClick={toNextProblem}>Next problem</Button>}
        {(counts.problems > 0 || isFiltered) && (
          <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm" minHeight="control">
            <input type="checkbox" checked={isFiltered} onChange={(event) => filter(event.target.checked)} />
            Only rows with problems
          </chakra.label>
        )}
        {back.length > 0 && (
          <Button
            onClick={() => onChange(`include ${rowsInWords(back.length)}`, setSubmits(block, back, true))}
          >
            Include {rowsInWords(back.length)}
          </Button>
        )}
      </Flex>
      <TableAndLine data-open={line ? true : undefined}>
        <div>
          {states.length > 0 && (
            <RowTable ref={table} definition={definition} open={open} states={shown} fields={fields} />
          )}
          <Text fontSize="sm" color="fg.muted" marginTop="2">
            Enter or click to edit a cell, Esc to cancel. Untick a row to leave it out.
          </Text>
        </div>
        {line && <OpenedLine key={line.name} line={line} onClose={onClose} />}
      </TableAndLine>
    </section>
  );
}

function ReadingCount({ progress, received, of }: Pick<RowsProps, 'progress' | 'received'> & { of: number }) {
  const count = useRead(progress, progress.get);
  return received.entries ? (
    <>
      Reading row {count} of {of}…
    </>
  ) : (
    <>Looking for the entries you sent: {numberInWords(received.count)} read…</>
  );
}

function countsInWords({ rows, problems, corrections, leftOut, unchanged, alike }: Counts): string {
  return [
    rowsInWords(rows),
    corrections > 0 && counted(corrections, 'correction'),
    problems > 0 && (problems === 1 ? '1 with a problem' : `${problems} with problems`),
    unchanged > 0 && `${unchanged} unchanged`,
    leftOut > 0 && `${leftOut} left out`,
    alike > 0 && `${alike} submitted before with other values`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Only rows with problems. One that was corrected since stays in view until the filter is set again. */
function useProblemFilter(states: readonly RowState[]) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>();
  const shown = useMemo(
    () => (wanted ? states.filter(({ row, hasProblem }) => hasProblem || wanted.has(row.id)) : states),
    [states, wanted],
  );
  const filter = (isFiltered: boolean) => {
    const ids = states.filter(({ hasProblem }) => hasProblem).map(({ row }) => row.id);
    setWanted(isFiltered ? new Set(ids) : undefined);
  };
  return { shown, isFiltered: wanted !== undefined, filter };
}
