import { chakra } from '@registers/shared/ui';
import { useState } from 'react';
import { loadDeferred } from '../pages/loadDeferred';
import { useResolved } from '../ui/useResolved';
import type { ReceiptProps } from '../entries/useReceipts';

/** Takes the place of a line above the form. On narrow screens the links (`ReceiptLine`) are below that line. */
const Line = chakra('section', {
  base: {
    display: { base: 'contents', sm: 'flex' },
    flex: '1',
    minWidth: '0',
    alignItems: 'center',
    columnGap: '4',
  },
});

/** A line about the entry that the register's form has sent last, and what can be done with it. */
export function Receipt(props: ReceiptProps) {
  const [loading] = useState(loadDeferred);
  const parts = useResolved(loading, true);
  // Without its script the line stays empty: the green notice has said that the entry was accepted.
  const isMissing = !parts || parts instanceof Error;
  return (
    <Line aria-label="Last entry sent" visibility={isMissing ? 'hidden' : undefined}>
      {!isMissing && <parts.ReceiptLine {...props} />}
    </Line>
  );
}
