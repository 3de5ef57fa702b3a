import type { Texts } from '@registers/shared/contract';
import { Flex } from '@registers/shared/ui';
import { counted, rowsInWords } from '@registers/shared/words';
import { useState } from 'react';
import { enteredFields, fullLabelOf } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/rowsScope';
import { LabelledSelect } from '../sheet/LabelledSelect';
import { FieldForRows } from './FieldForRows';

/** Puts a value into a field of all rows that become new entries: a correction has its values from its entry. */
export function ForAllRows({ states }: { states: readonly RowState[] }) {
  const { definition } = useRowsScope();
  const [chosen, setChosen] = useState('');
  const fields = enteredFields(definition);
  const field = fields.find(([name]) => name === chosen)?.[1];
  const rows = states.filter(({ inclusion, corrects }) => inclusion === 'included' && !corrects);
  const options = fields.map(([value]) => ({ value, words: fullLabelOf(definition, value) }));
  return (
    <Flex wrap="wrap" gap="3" alignItems="end">
      <LabelledSelect
        label="Field"
        options={[{ value: '', words: 'Select…' }, ...options]}
        value={chosen}
        onChoose={setChosen}
      />
      {field && <FieldForAll key={chosen} name={chosen} field={field} rows={rows} />}
    </Flex>
  );
}

interface Props {
  name: string;
  field: Field;
  rows: readonly RowState[];
}

function FieldForAll({ name, field, rows }: Props) {
  const { definition, table } = useRowsScope();
  const label = fullLabelOf(definition, name);
  const empty = rows.filter(({ read }) => !read.texts[name]);
  const areAllEmpty = empty.length === rows.length;
  const action = (words: string, into: readonly RowState[]) => ({
    words,
    act: (texts: Texts) =>
      table.changeRows(
        `fill in ${label} in ${rowsInWords(into.length)}`,
        into.map(({ row }) => row.id),
        texts,
      ),
  });
  const some = action(`Fill in ${counted(empty.length, 'empty cell')}`, empty);
  const all = action(`${areAllEmpty ? 'Fill in' : 'Replace in'} ${rowsInWords(rows.length)}`, rows);
  return (
    <FieldForRows
      name={name}
      field={field}
      label={label}
      actions={areAllEmpty || empty.length === 0 ? [all] : [some, all]}
    />
  );
}
