import { Button } from '@registers/shared/ui';
import { useState } from 'react';
import { tableHeadingId } from './BlockView';
import { forgetHandedOver, handOver, isHandedOver, usePagePaste } from './handOver';

/** Rows that are pasted while others are here wait for these, or are forgotten. */
export function FurtherRows() {
  const [isWaiting, setWaiting] = useState(isHandedOver);
  usePagePaste((text) => {
    handOver(text);
    setWaiting(true);
  });
  const forget = () => {
    forgetHandedOver();
    setWaiting(false);
    document.getElementById(tableHeadingId)?.focus({ preventScroll: true });
  };
  return (
    <div role="status">
      {isWaiting && (
        <>
          Your last paste is waiting until these rows are submitted or discarded.{' '}
          <Button onClick={forget}>Discard it</Button>
        </>
      )}
    </div>
  );
}
