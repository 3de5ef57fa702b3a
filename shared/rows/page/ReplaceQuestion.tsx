import { Alert, Button, Flex } from '@registers/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../form/state/form';
import type { Block } from '../block/block';
import { useRowsScope } from '../block/rowsScope';
import { tableHeadingId } from './AllRows';
import { usePastedRows } from './passedRows';
import { useNewBlock } from './useNewBlock';

/** Takes what is pasted while the page has rows already, and asks whether to replace these rows. */
export function ReplaceQuestion({ onReplace }: { onReplace: (block: Block) => void }) {
  const { definition, openBlock } = useRowsScope();
  const isSubmitting = useRead(openBlock, openBlock.isSubmitting);
  const [replacement, setReplacement] = useState<Block>();
  const replace = useRef<HTMLButtonElement>(null);
  const { problem, takeText } = useNewBlock(definition, setReplacement);
  usePastedRows(takeText);
  useEffect(() => {
    // The bar with the question is in view but in very low windows, so the page need not scroll.
    if (replacement) replace.current?.focus({ preventScroll: true });
  }, [replacement]);
  const keep = () => {
    setReplacement(undefined);
    document.getElementById(tableHeadingId)?.focus({ preventScroll: true });
  };
  return (
    <>
      <div role="status">{replacement && 'Replace these rows?'}</div>
      {replacement && (
        <Flex gap="2">
          <Button ref={replace} aria-disabled={isSubmitting} onClick={() => onReplace(replacement)}>
            Replace
          </Button>
          <Button onClick={keep}>Keep</Button>
        </Flex>
      )}
      {problem !== undefined && (
        <Alert.Root status="error" role="alert">
          <Alert.Content>{problem}</Alert.Content>
        </Alert.Root>
      )}
    </>
  );
}
