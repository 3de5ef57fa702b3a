import { askToPersist } from '@registers/shared/browser';
import { rowsInWords } from '@registers/shared/words';
import { useRegister } from '@registers/shared/contract';
import { emptyEntry } from '@registers/shared/submit';
import { Flex, Heading, Panel, TextLink } from '@registers/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import type { Block } from '../block/block';
import { BlockView } from './BlockView';
import type { OpenBlock } from '../block/openBlock';
import { rememberMatches, rememberedOf, withRemembered } from '../block/remembered';
import { PasteTarget } from './PasteTarget';
import type { RowState } from '../block/rowStates';
import { Submitted, submittedId } from './Submitted';
import { UndoButtons } from './UndoButtons';
import { useKnownEntries } from '../block/useKnownEntries';
import { useOpenBlock } from '../block/useOpenBlock';

/** The page for rows (`?view=rows` of a register): rows of a spreadsheet are pasted, checked and submitted as entries. */
export function RowsPage({ definition }: { definition: RegisterDefinition }) {
  const { basePath } = useRegister();
  const { openBlock, failed } = useOpenBlock(definition);
  return (
    <Flex direction="column" gap="4">
      <Flex wrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <Heading as="h2" size="lg">
          Paste rows
        </Heading>
        <TextLink to={basePath}>Back to the form</TextLink>
      </Flex>
      <Submitted definition={definition} openBlock={openBlock} />
      {failed && (
        <Message>
          Rows can’t be pasted here, because this browser can’t save them. Enter them in the form, one at a
          time.
        </Message>
      )}
      {openBlock ? (
        <BlockOrPasteTarget definition={definition} openBlock={openBlock} />
      ) : (
        !failed && <Waiting />
      )}
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
  openBlock: OpenBlock;
}

function BlockOrPasteTarget({ definition, openBlock }: TableProps) {
  const { user, settings } = useRegister();
  const block = useRead(openBlock, openBlock.current);
  const { add, readAgain, ...entries } = useKnownEntries(definition, block);
  const submit = async (states: readonly RowState[]) => {
    askToPersist();
    const rows = states.map(({ row, read: { fields, texts }, corrects }) => ({
      entry: corrects?.entry ?? emptyEntry(openBlock.origin, row.id),
      edit: { row: row.number, base: corrects?.latest.number ?? 0, fields, texts },
    }));
    const ids = new Set(states.map(({ row }) => row.id));
    // Called before these rows leave the table, so that their duplicates among the other rows are left out at once.
    add(rows);
    const submitted = openBlock.current();
    if (submitted) rememberMatches(user.id, definition, submitted);
    if (!(await openBlock.submit(ids, rows))) return readAgain();
    document.getElementById(submittedId)?.focus();
  };
  const paste = (added: Block) => {
    const remembered = rememberedOf(user.id, definition.formType);
    const next = withRemembered(definition, added, remembered, settings);
    openBlock.setBlock(`paste ${rowsInWords(added.pasted.rows.length)}`, next);
  };
  return block ? (
    <BlockView
      key={block.pasted.id}
      definition={definition}
      openBlock={openBlock}
      block={block}
      entries={entries}
      onSubmit={submit}
      onPaste={paste}
    />
  ) : (
    <>
      <PasteTarget definition={definition} onBlock={paste} />
      <div role="status">
        <UndoButtons openBlock={openBlock} />
      </div>
    </>
  );
}

/** Says after a second that another tab has the rows: reading them from the device takes only a moment. */
function Waiting() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <Message>These rows are open in another tab. Close that tab to continue here.</Message>
  ) : null;
}
