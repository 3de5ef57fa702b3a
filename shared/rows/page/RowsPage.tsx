import { rowsInWords } from '@registers/shared/batch';
import { type Batches, useRegister } from '@registers/shared/contract';
import { Button, ChakraLink, Flex, Heading, Link, Panel } from '@registers/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { detailsOf, fieldsOf, fullLabelOf, type RegisterDefinition } from '../../register/definition';
import { formKey } from '../../register/drafts/claimDraft';
import { useRead } from '../../register/form';
import { type Block, withoutRows } from '../block/block';
import { BlockView } from './BlockView';
import { FurtherRows } from './FurtherRows';
import type { OpenBlock } from '../block/openBlock';
import { PasteTarget } from './PasteTarget';
import type { RowState } from '../block/reader';
import { Submitted, submittedId } from './Submitted';
import { useKnown } from './useBatches';
import { useOpenBlock } from '../block/useOpenBlock';

/** The page on which rows of a spreadsheet become entries. */
export function RowsPage({ definition }: { definition: RegisterDefinition }) {
  const { batches, basePath } = useRegister();
  return (
    <Flex direction="column" gap="4">
      <Flex wrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <Heading as="h2" size="lg">
          Paste rows
        </Heading>
        <ChakraLink asChild>
          <Link to={basePath}>Back to the form</Link>
        </ChakraLink>
      </Flex>
      {batches ? (
        <Rows definition={definition} batches={batches} />
      ) : (
        <Message>This site cannot take rows yet. Enter them in the form, one at a time.</Message>
      )}
    </Flex>
  );
}

const Message = ({ children }: { children: ReactNode }) => (
  <Panel padding={{ base: '4', md: '6' }} role="status">
    {children}
  </Panel>
);

/** Submits rows as one batch; from then on they are in the outbox. */
async function submitRows(
  definition: RegisterDefinition,
  batches: Batches,
  states: readonly RowState[],
): Promise<void> {
  const labels = fieldsOf(definition).map(([name]) => [name, fullLabelOf(definition, name)]);
  await batches.add({
    id: crypto.randomUUID(),
    formType: definition.formType,
    labels: Object.fromEntries(labels) as Record<string, string>,
    details: detailsOf(definition),
    rows: states.map(({ row: { id, number }, read: { fields, texts } }) => ({
      ...{ id, number, fields },
      values: texts,
    })),
  });
}

function Rows({ definition, batches }: { definition: RegisterDefinition; batches: Batches }) {
  const { user } = useRegister();
  const open = useOpenBlock(formKey(user.id, definition.formType), batches);
  return (
    <>
      <Submitted definition={definition} batches={batches} open={open} />
      {open ? <Table definition={definition} batches={batches} open={open} /> : <Waiting />}
    </>
  );
}

interface TableProps {
  definition: RegisterDefinition;
  batches: Batches;
  open: OpenBlock;
}

/** What was pasted, or the place to paste it. */
function Table({ definition, batches, open }: TableProps) {
  const block = useRead(open, open.current);
  const { known, refresh } = useKnown(batches, block?.pasted.id);
  // The last is offered first.
  const [discarded, setDiscarded] = useState<readonly Block[]>([]);
  const last = discarded.at(-1);
  const submit = async (states: readonly RowState[]) => {
    // The ids are on the device first: after a crash the rows are known by them.
    await open.save();
    await submitRows(definition, batches, states);
    // Before they leave the table: others may say the same.
    await refresh();
    const rest = open.current();
    if (rest) open.change(withoutRows(rest, new Set(states.map(({ row }) => row.id))));
    await open.save();
    document.getElementById(submittedId)?.focus();
  };
  /** What is replaced can be brought back, after what was discarded before. */
  const exchange = (next: Block | undefined) => {
    open.settle();
    const now = open.current();
    setDiscarded((blocks) => {
      const others = blocks.filter((block) => block !== next);
      if (!now) return others;
      return next ? [now, ...others] : [...others, now];
    });
    open.change(next);
  };
  const undoable = last && <Discarded block={last} onUndo={() => exchange(last)} />;
  return block ? (
    <BlockView
      key={block.pasted.id}
      definition={definition}
      open={open}
      block={block}
      known={known}
      onSubmit={submit}
      onDiscard={() => exchange(undefined)}
      notices={
        <>
          <FurtherRows />
          {undoable}
        </>
      }
    />
  ) : (
    <>
      <PasteTarget definition={definition} onBlock={exchange} />
      {undoable}
    </>
  );
}

/** Says what was discarded, and brings it back. */
function Discarded({ block, onUndo }: { block: Block; onUndo: () => void }) {
  return (
    <div role="status">
      {rowsInWords(block.pasted.rows.length)} discarded. <Button onClick={onUndo}>Undo</Button>
    </div>
  );
}

/** Nothing while the rows are read, which is a moment, unless it takes longer. */
function Waiting() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <Message>The rows of this register are open in another tab. Close it there to go on here.</Message>
  ) : null;
}
