import { useRegister } from '@registers/shared/contract';
import { Alert, Button } from '@registers/shared/ui';
import { rowsInWords } from '@registers/shared/words';
import { useState } from 'react';
import type { ReadBy, Reading } from '../read/reading';
import { readRows } from '../read/readRows';
import { rememberColumns, rememberedOf } from '../read/remembered';
import { useRowsScope } from '../records/rowsScope';
import { Columns } from '../sheet/Columns';

/** What the columns of the sheet are. Another line of names makes other rows: asked first if rows were edited. */
export function ColumnSettings({ reading }: { reading: Reading }) {
  const { settings, user } = useRegister();
  const { definition, table, rows } = useRowsScope();
  const [asked, setAsked] = useState<{ next: Reading; what: string }>();
  const by: ReadBy = { definition, settings, remembered: rememberedOf(user.id, definition.formType) };
  const edited = rows.filter(({ entry }) => entry.edit.edited?.length);
  const replace = ({ next, what }: { next: Reading; what: string }) => {
    table.replaceWith(what, next, readRows(by, next));
    setAsked(undefined);
  };
  const onChange = (next: Reading, what: string) => {
    rememberColumns(user.id, definition, next);
    if (next.header?.at === reading.header?.at) table.readAgain(what, by, next);
    else if (edited.length === 0) replace({ next, what });
    else setAsked({ next, what });
  };
  return (
    <>
      {asked && (
        <Alert.Root status="warning" flexWrap="wrap" marginBottom="2" role="alert">
          <Alert.Content>{`You edited ${rowsInWords(edited.length)}. Read the sheet again without these changes?`}</Alert.Content>
          <Button onClick={() => replace(asked)}>Read again</Button>
          <Button onClick={() => setAsked(undefined)}>Keep</Button>
        </Alert.Root>
      )}
      <Columns by={by} reading={reading} onChange={onChange} />
    </>
  );
}
