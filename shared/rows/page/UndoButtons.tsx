import { isShortcut } from '@registers/shared/browser';
import { Button, chakra, Flex } from '@registers/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead } from '../../form/state/form';
import type { OpenBlock } from '../block/openBlock';

/** Where the browser undoes typing itself. */
const typed = 'input:not([type=checkbox], [type=radio]), textarea';

/** What Undo and Redo would do, also by their keys anywhere but in a text. */
export function UndoButtons({ open }: { open: OpenBlock }) {
  const undoable = useRead(open, open.undoable);
  const redoable = useRead(open, open.redoable);
  const [said, setSaid] = useState('');
  const undo = () => {
    setSaid(`Undone: ${undoable ?? ''}`);
    open.undo();
  };
  const redo = () => {
    setSaid(`Redone: ${redoable ?? ''}`);
    open.redo();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isText = event.target instanceof Element && event.target.matches(typed);
    if (!isShortcut(event) || event.key.toLowerCase() !== 'z' || isText) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (undoable === undefined && redoable === undefined) return null;
  return (
    <Flex wrap="wrap" gap="2">
      <Step verb="Undo" what={undoable} onPress={undo} />
      <Step verb="Redo" what={redoable} onPress={redo} />
      <chakra.span role="status" srOnly>
        {said}
      </chakra.span>
    </Flex>
  );
}

interface StepProps {
  verb: string;
  what: string | undefined;
  onPress: () => void;
}

/** A button that keeps the focus also when there is nothing left to do. */
const Step = ({ verb, what, onPress }: StepProps) => (
  <Button aria-disabled={what === undefined} onClick={onPress} maxWidth="20rem">
    <chakra.span overflow="hidden" textOverflow="ellipsis">
      {what === undefined ? verb : `${verb}: ${what}`}
    </chakra.span>
  </Button>
);
