import type { Texts } from '@registers/shared/contract';
import { Flex } from '@registers/shared/ui';
import { counted, rowsInWords } from '@registers/shared/words';
import { useState } from 'react';
import { enteredFields, fullLabelOf } from '../../form/definition/definition';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/rowsScope';
import { LabelledSelect } from '../sheet/LabelledSelect';
import { FieldForRows } from './FieldForRows';

/** Puts a value into a field of all rows that become new entries: a correction has its values from its entry. */
export function ForAllRows({ states }: { states: readonly RowState[] }) {
  const { definition, table } = useRowsScope();
  const [chosen, setChosen] = useState('');
  const fields = enteredFields(definition);
  const field = fields.find(([name]) => name === chosen)?.[1];
  const rows = states.filter(({ inclusion, corrects }) => inclusion === 'included' && !corrects);
  const empty = rows.filter(({ read }) => !read.texts[chosen]);
  const label = fullLabelOf(definition, chosen);
  const action = (words: string, into: readonly RowState[]) => ({
    words,
    act: (texts: Texts) =>
      table.changeRows(
        `fill in ${label} in ${rowsInWords(into.length)}`,
        into.map(({ row }) => row.id),
        texts,
      ),
  });
  const all = { words: rowsInWords(rows.length), hasTexts: empty.length < rows.length };
  return (
    <Flex wrap="wrap" gap="3" alignItems="end">
      <LabelledSelect
        label="Field"
        options={[
          { value: '', words: 'Select…' },
          ...fields.map(([value]) => ({ value, words: fullLabelOf(definition, value) })),
        ]}
        value={chosen}
        onChoose={setChosen}
      />
      {field && (
        <FieldForRows
          key={chosen}
          name={chosen}
          field={field}
          label={label}
          hint={all.hasTexts ? `Empty in ${rowsInWords(empty.length)}` : undefined}
          actions={[
            ...(empty.length > 0 && all.hasTexts
              ? [action(`Fill in ${counted(empty.length, 'empty cell')}`, empty)]
              : []),
            action(`${all.hasTexts ? 'Replace' : 'Fill in'} ${all.words}`, rows),
          ]}
        />
      )}
    </Flex>
  );
}
