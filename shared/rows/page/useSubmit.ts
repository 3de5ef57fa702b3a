import { useState } from 'react';
import type { Block } from '../block/block';
import type { OpenBlock } from '../block/openBlock';

/**
 * Submit on the page for rows: `submit`, whether it is under way, and why it submitted nothing (`failure`), until the block
 * changes. `submitRows` returns whether it submitted: not if a text that was still being typed has changed the number of rows.
 */
export function useSubmit(openBlock: OpenBlock, block: Block, submitRows: () => Promise<boolean>) {
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<{ words: string | undefined; of: Block | undefined }>();
  const submit = async () => {
    setSubmitting(true);
    const words = await submitRows().then(
      (isSubmitted) =>
        isSubmitted ? undefined : 'The number of rows has changed. Check it and submit again.',
      (error: unknown) => {
        console.error('The rows could not be stored for sending:', error);
        return 'The rows couldn’t be saved for sending, so nothing was submitted. They’re still here.';
      },
    );
    setFailure({ words, of: openBlock.current() });
    setSubmitting(false);
  };
  return { isSubmitting, failure: failure?.of === block ? failure.words : undefined, submit };
}
