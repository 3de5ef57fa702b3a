import { Button, Flex, useLoaded } from '@registers/shared/ui';
import { useEffect } from 'react';
import type { RegisterDefinition } from '../form/definition/definition';

const load = () => import(/* webpackChunkName: "rows" */ '../rows/page/RowsPage');

/** The page on which rows of a spreadsheet are pasted. Its code is loaded when it is opened. */
export function Rows({ definition }: { definition: RegisterDefinition }) {
  const { part, failed, open } = useLoaded(load);
  useEffect(() => open(), [open]);
  if (failed)
    return (
      <Flex alignItems="center" gap="3" role="status">
        This page couldn’t be loaded.
        <Button onClick={open}>Try again</Button>
      </Flex>
    );
  return part ? <part.RowsPage definition={definition} /> : null;
}
