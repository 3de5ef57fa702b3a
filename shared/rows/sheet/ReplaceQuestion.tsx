import { Button, Flex } from '@registers/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { passRows, usePastedRows } from './passedRows';

interface Props {
  /** The rows of the page, in words. */
  rows: string;
  /** Whether the rows of the page can be discarded now. */
  canReplace: boolean;
  /** Discards the rows of the page: then the place to paste takes the rows that were pasted. */
  onReplace: () => void;
  onKeep: () => void;
}

/** Takes what is pasted while the page has rows already, and asks whether to replace these rows. */
export function ReplaceQuestion({ rows, canReplace, onReplace, onKeep }: Props) {
  const [pasted, setPasted] = useState<string>();
  const keep = useRef<HTMLButtonElement>(null);
  usePastedRows(setPasted);
  useEffect(() => {
    // The bar with the question is in view but in very low windows, so the page need not scroll.
    if (pasted !== undefined) keep.current?.focus({ preventScroll: true });
  }, [pasted]);
  const answer = (then: () => void) => {
    setPasted(undefined);
    then();
  };
  return (
    <>
      <div role="status">{pasted !== undefined && `Replace ${rows}?`}</div>
      {pasted !== undefined && (
        <Flex gap="2">
          <Button
            aria-disabled={!canReplace}
            onClick={() => {
              passRows(pasted);
              answer(onReplace);
            }}
          >
            Replace
          </Button>
          <Button ref={keep} onClick={() => answer(onKeep)}>
            Keep
          </Button>
        </Flex>
      )}
    </>
  );
}
