import { rowsInWords } from '@registers/shared/words';
import { useRegister } from '@registers/shared/contract';
import { Button, ChakraLink, Flex, Heading, Link, Panel } from '@registers/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import type { Block } from '../block/block';
import { BlockView } from './BlockView';
import { FurtherRows } from './FurtherRows';
import type { OpenBlock } from '../block/openBlock';
import { PasteTarget } from './PasteTarget';
import type { RowState } from '../block/reader';
import { Submitted, submittedId } from './Submitted';
import { useKnown } from '../block/useKnown';
import { useOpenBlock } from '../block/useOpenBlock';

/** The page on which rows of a spreadsheet become entries. */
export function RowsPage({ definition }: { definition: RegisterDefinition }) {
  const { basePath } = useRegister();
  const { open, failed } = useOpenBlock(definition);
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
      <Submitted definition={definition} open={open} />
      {failed && (
        <Message>
          Rows can’t be pasted here, because this browser can’t save them. Enter them in the form, one at a
          time.
        </Message>
      )}
      {open ? <Table definition={definition} open={open} /> : !failed && <Waiting />}
    </Flex>
  );
}

const Message = ({ children }: { children: ReactNode }) => (
  <Panel padding={{ base: '4', md: '6' }} role="status">
    {children}
  </Panel>
);

interface TableProps {
  definition: RegisterDefinition;
  open: OpenBlock;
}

/** What was pasted, or the place to paste it. */
function Table({ definition, open }: TableProps) {
  const { user } = useRegister();
  const block = useRead(open, open.current);
  const { known, add } = useKnown(user.id, definition.formType, block?.pasted.id);
  // The last is offered first.
  const [discarded, setDiscarded] = useState<readonly Block[]>([]);
  const last = discarded.at(-1);
  const submit = async (states: readonly RowState[]) => {
    const rows = states.map(({ row: { id, number }, read: { fields, texts } }) => ({
      ...{ id, number, fields, texts },
    }));
    // Before they leave the table, which shows what was submitted before.
    add(rows);
    await open.submit(rows);
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
