import { Button, Text, useLoaded } from '@registers/shared/ui';
import { useEffect } from 'react';
import type { WorkbookProps } from '../file/WorkbookRows';

const load = () => import(/* webpackChunkName: "workbook" */ '../file/WorkbookRows');

const waiting = (
  <Text role="status" marginTop="4">
    Reading the file…
  </Text>
);

/** Loads `WorkbookRows`, which reads a spreadsheet file, when a person has chosen such a file. */
export function FromWorkbook(props: Omit<WorkbookProps, 'waiting'>) {
  const { part, failed, open } = useLoaded(load);
  useEffect(() => open(), [open]);
  if (part) return <part.WorkbookRows {...props} waiting={waiting} />;
  if (!failed) return waiting;
  return (
    <Text role="status" marginTop="4">
      Part of this page couldn’t be loaded, so the file wasn’t read. <Button onClick={open}>Try again</Button>
    </Text>
  );
}
