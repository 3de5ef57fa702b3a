import { Button, chakra, Flex, shortcutOf } from '@registers/shared/ui';
import { useState } from 'react';
import { useRead } from '../../form/state/form';
import { usePageKeys } from '../table/usePageKeys';
import type { RowsTable } from '../records/rowsTable';

/** Controls in which Ctrl+Z is left to the browser, which undoes typing. */
const textControls = 'input:not([type=checkbox], [type=radio]), textarea';

/** Undo and Redo of what was done with pasted rows since the page was opened. In a text control, their keys do not work. */
export function UndoButtons({ table }: { table: RowsTable }) {
  const undoable = useRead(table, table.undoable);
  const redoable = useRead(table, table.redoable);
  const [said, setSaid] = useState('');
  const take = (done: string, step: () => string | undefined) => {
    const what = step();
    if (what !== undefined) setSaid(`${done}: ${what}`);
  };
  const undo = () => take('Undone', table.undo);
  const redo = () => take('Redone', table.redo);
  usePageKeys((event) => {
    const isText = event.target instanceof Element && event.target.matches(textControls);
    const step = shortcutOf(event);
    if (isText || (step !== 'undo' && step !== 'redo')) return;
    event.preventDefault();
    if (step === 'redo') redo();
    else undo();
  });
  if (undoable === undefined && redoable === undefined) return null;
  const steps = [
    { verb: 'Undo', what: undoable, take: undo },
    { verb: 'Redo', what: redoable, take: redo },
  ];
  return (
    <Flex gap={{ base: '1', sm: '2' }} marginInline="auto -0.5rem">
      {steps.map(({ verb, what, take }) => (
        <Button
          key={verb}
          variant="ghost"
          maxWidth="18rem"
          paddingInline={{ base: '2', _highContrast: '3' }}
          gap="0"
          aria-label={what === undefined ? verb : `${verb}: ${what}`}
          // Not disabled when nothing is left: it would lose the focus.
          aria-disabled={what === undefined}
          hideBelow={verb === 'Redo' && what === undefined ? 'lg' : undefined}
          onClick={take}
        >
          {verb}
          {/* In narrow windows there is no room for it. */}
          {what !== undefined && <chakra.span truncate hideBelow="lg">{`: ${what}`}</chakra.span>}
        </Button>
      ))}
      <chakra.span role="status" srOnly>
        {said}
      </chakra.span>
    </Flex>
  );
}
