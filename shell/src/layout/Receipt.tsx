import { type Entry, onAccepted } from '@registers/shared/submit';
import { chakra } from '@registers/shared/ui';
import { useEffect, useState } from 'react';
import { loadDeferred } from '../pages/loadDeferred';
import { useResolved } from '../ui/useResolved';
import type { ReceiptProps } from '../pages/sent/ReceiptLine';

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

/** The entry that each form of this page has sent last, by register id. */
export function useLastSent(): Readonly<Record<string, Entry>> {
  const [last, setLast] = useState<Readonly<Record<string, Entry>>>({});
  // At once, when the form is emptied: a line that came later would move what is being typed next.
  useEffect(
    () => onAccepted(({ entry }) => setLast((others) => ({ ...others, [entry.register]: entry }))),
    [],
  );
  return last;
}

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
