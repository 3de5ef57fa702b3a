import { useState } from 'react';
import { loadDeferred } from '../pages/loadDeferred';
import { useResolved } from '../ui/useResolved';
import type { ReceiptProps } from '../entries/useReceipts';

/** A line about the entry that the register's form has sent last. */
export function Receipt(props: ReceiptProps) {
  const [loading] = useState(loadDeferred);
  const parts = useResolved(loading, true);
  // The green notice has said that the entry was accepted: the form is not disturbed for a line that is missing.
  return !parts || parts instanceof Error ? null : <parts.ReceiptLine {...props} />;
}
