import { Alert } from '@registers/shared/ui';
import { useState } from 'react';
import { loadDeferred } from '../pages/loadDeferred';
import { useResolved } from '../ui/useResolved';
import type { ReceiptProps } from '../entries/useReceipts';

/**
 * A line about the entry that the register's form has sent last. It has its place before its script has come, and
 * once it is closed: the form below does not move.
 */
export function Receipt(props: ReceiptProps) {
  const [loading] = useState(loadDeferred);
  const parts = useResolved(loading, true);
  // The green notice has said that the entry was accepted: the form is not disturbed for a line that is missing.
  const isMissing = !parts || parts instanceof Error;
  return (
    <Alert.Root
      as="section"
      aria-label="Last entry sent"
      flexWrap="wrap"
      rowGap="1"
      maxWidth="sheet"
      alignContent="center"
      // Of its text and two lines of buttons, one line, and all in one line.
      minHeight={{
        base: 'calc(3 * {sizes.control} + 1.75rem)',
        md: 'calc(2 * {sizes.control} + 1.25rem)',
        lg: 'calc({sizes.control} + 1rem)',
      }}
      marginInline="auto"
      // Below the green notice, which covers nothing of it.
      marginTop={{ base: '12', md: '9' }}
      marginBottom="4"
      visibility={isMissing || props.receipt.closed ? 'hidden' : undefined}
    >
      {!isMissing && <parts.ReceiptLine {...props} />}
    </Alert.Root>
  );
}
