import { type Entry, keepsSent, onAccepted, type SentLimits } from '@registers/shared/submit';
import type { RegisterRecord } from '@registers/shared/registry';
import { useCallback, useEffect, useState } from 'react';
import type { Offers } from '../config/siteConfig';

/** What the receipt of a form shows: the entry that the form has sent last, while the page is open. */
interface Receipt {
  entry: Entry;
  /** Whether this device remembers the entry; undefined until that is known. */
  remembered?: boolean;
}

/** The props of the receipt above the form. */
export interface ReceiptProps {
  receipt: Receipt;
  registers: readonly RegisterRecord[];
  offers: Offers;
}

/** The receipt of each register's form, by register id. */
type Receipts = Readonly<Record<string, Receipt>>;

/** For Shell: a receipt for the last entry that each form of this page sent. `forget` removes them all. */
export function useReceipts(limits: SentLimits) {
  const [receipts, setReceipts] = useState<Receipts>({});
  const change = useCallback(
    (register: string, next: (receipt: Receipt) => Receipt) =>
      setReceipts(({ [register]: receipt, ...others }) =>
        receipt ? { ...others, [register]: next(receipt) } : others,
      ),
    [],
  );
  useEffect(
    () =>
      onAccepted(({ entry, isStored }) => {
        // At once, when the form is emptied: a line that came later would move what is being typed next.
        setReceipts((others) => ({ ...others, [entry.register]: { entry } }));
        void isStored.then((stored) => {
          const remembered = stored && keepsSent(limits);
          change(entry.register, (receipt) =>
            receipt.entry === entry ? { ...receipt, remembered } : receipt,
          );
        });
      }),
    [limits, change],
  );
  const forget = useCallback(() => setReceipts({}), []);
  return { receipts, forget };
}
