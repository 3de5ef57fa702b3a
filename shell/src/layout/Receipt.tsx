import { Alert } from '@registers/shared/ui';
import { useState } from 'react';
import { loadDeferred } from '../pages/loadDeferred';
import { useResolved } from '../ui/useResolved';
import type { ReceiptProps } from '../entries/useReceipts';

/**
 * A line about the entry that the register's form has sent last. Its space is kept free before its script is
 * loaded and after the line is closed, so that the form below does not move.
 */
export function Receipt(props: ReceiptProps) {
  const [loading] = useState(loadDeferred);
  const parts = useResolved(loading, true);
  // Without its script the line stays empty: the green notice has said that the entry was accepted.
  const isMissing = !parts || parts instanceof Error;
  return (
    <Alert.Root
      as="section"
      aria-label="Last entry sent"
      flexWrap="wrap"
      columnGap="3"
      rowGap="0"
      maxWidth="sheet"
      alignContent="center"
      // The height of the text, and on narrow screens of the links below it.
      minHeight={{ base: 'calc({sizes.control} + 3.25rem)', lg: 'calc({sizes.control} + 1rem)' }}
      marginInline="auto"
      // Far enough down that the green notice covers nothing of it.
      marginTop={{ base: '12', md: '9' }}
      marginBottom="4"
      visibility={isMissing || props.receipt.closed ? 'hidden' : undefined}
    >
      {!isMissing && <parts.ReceiptLine {...props} />}
    </Alert.Root>
  );
}
