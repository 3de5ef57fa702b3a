import { Button } from '@registers/shared/ui';
import { useState } from 'react';
import { tableHeadingId } from './BlockView';
import { dropPassedRows, passRows, hasPassedRows, usePagePaste } from './passedRows';

/** Rows that are pasted while others are here wait for these, or are forgotten. */
export function FurtherRows() {
  const [isWaiting, setWaiting] = useState(hasPassedRows);
  usePagePaste((text) => {
    passRows(text);
    setWaiting(true);
  });
  const forget = () => {
    dropPassedRows();
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
