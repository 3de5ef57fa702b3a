import { Alert, Button, Flex } from '@registers/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { passRows, usePastedRows } from './passedRows';
import { sourceOfText } from './source';

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
  const read = pasted === undefined ? undefined : sourceOfText('', pasted);
  const problem = read && 'problem' in read ? read.problem : undefined;
  const isAsked = pasted !== undefined && problem === undefined;
  const answer = (then: () => void) => {
    setPasted(undefined);
    then();
  };
  return (
    <>
      <div role="status">{isAsked && `Replace ${rows}?`}</div>
      {isAsked && (
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
      {problem !== undefined && (
        <Alert.Root status="error" role="alert">
          <Alert.Content>{problem}</Alert.Content>
        </Alert.Root>
      )}
    </>
  );
}
