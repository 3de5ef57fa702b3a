import { useState } from 'react';
import type { RegisterRecord } from '../config/registry';
import { LazyPage } from '../layout/LazyPage';
import { useResolved } from '../registers/useResolved';
import type { Unsent } from '../outbox/useOutbox';
import { loadPages } from './loadPages';
import type { Receipt as ReceiptData, Sent } from './types';

interface Props {
  sent: Sent;
  registers: readonly RegisterRecord[];
  outbox: Unsent;
}

/** The list of sent entries, and the page of each. */
export const SentPages = (props: Props) => (
  <LazyPage load={loadPages} failed="The sent entries could not be shown">
    {({ Pages }) => <Pages {...props} />}
  </LazyPage>
);

/** A line about the entry that the register's form has sent last, if it has sent one. */
export function Receipt({ register, sent, ...props }: Omit<Props, 'outbox'> & { register: string }) {
  const receipt = sent.receipts[register];
  return receipt ? <LoadedReceipt {...props} sent={sent} receipt={receipt} /> : null;
}

function LoadedReceipt(props: Omit<Props, 'outbox'> & { receipt: ReceiptData }) {
  const [loading] = useState(loadPages);
  const pages = useResolved(loading, true);
  // The green notice has said that the entry was accepted: the form is not disturbed for a line that is missing.
  return !pages || pages instanceof Error ? null : <pages.ReceiptLine {...props} />;
}
