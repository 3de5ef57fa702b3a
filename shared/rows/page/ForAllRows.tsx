import { type Settings, useRegister } from '@registers/shared/contract';
import { Text } from '@registers/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { controls } from '../../form/controls';
import { enteredFields, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { rulesOf } from '../../form/definition/kinds';
import { createForm, type FormStore } from '../../form/state/form';
import { FormScopeContext, useNewScope } from '../../form/state/scope';
import { type Block, columnCount } from '../block/block';
import { setLayout } from '../block/layout';
import type { OpenBlock } from '../block/openBlock';
import type { RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { allowsEmpty } from '../read/unlistedValues';
import { ControlGrid } from './ControlGrid';
import type { FoldedLine } from './FoldedLines';

type NamedField = readonly [name: string, field: Field];

/** The folded line with values for fields without a column; undefined without such fields, or without columns. */
export function useForAllLine(states: readonly RowState[]): FoldedLine | undefined {
  const { definition, block } = useRowsScope();
  const { names, forAll } = block.changes.layout;
  const free = enteredFields(definition).filter(([name]) => !names.includes(name));
  if (columnCount(block) === 0 || free.length === 0) return undefined;
  // Only new entries need values for all rows: a correction takes what it lacks from its entry.
  const isNew = ({ corrects, inclusion }: RowState) => !corrects && inclusion === 'included';
  const areNeeded = states.length === 0 || states.some(isNew);
  const missing = free.filter(([name, field]) => areNeeded && !allowsEmpty(field) && !forAll[name]);
  const listed = free.filter((field) => missing.includes(field) || forAll[field[0]]);
  return {
    name: 'For all rows',
    says: listed.map(([name]) => fullLabelOf(definition, name)).join(', ') || 'no values',
    needs: missing.length > 0 ? `${missing.length} to enter` : undefined,
    content: <ForAllRows free={free} />,
  };
}

const ForAllRows = ({ free }: { free: readonly NamedField[] }) => (
  <>
    <Text fontSize="sm" color="fg.muted">
      Fields without a column. What you enter here is used in every row that is a new entry.
    </Text>
    <ControlGrid alignItems="start" css={{ '--least': '14rem' }}>
      {free.map(([name, field]) => (
        <ForAllField key={name} name={name} field={field} />
      ))}
    </ControlGrid>
  </>
);

interface FieldProps {
  name: string;
  field: Field;
}

function ForAllField({ name, field }: FieldProps) {
  const { settings } = useRegister();
  const { definition, openBlock } = useRowsScope();
  const [form] = useState(() => createForAllForm({ name, field }, definition, settings, openBlock));
  // Each letter that is typed here goes into the block. Where the texts differ, Undo or other rows have changed the block. Its
  // text is shown: else the field, when it is left, would put the old one into the new rows.
  useEffect(
    () =>
      openBlock.subscribe(() => {
        const text = textIn(openBlock, name, form);
        if (form.texts()[name] !== text) form.reset({ [name]: text });
      }),
    [openBlock, form, name],
  );
  // The same field may be edited in the table, where its control has other ids.
  const scope = useNewScope(definition, form, `${definition.formType}-all`);
  const Control = controls[field.kind] as ComponentType<FieldProps>;
  return (
    <FormScopeContext value={scope}>
      <Control name={name} field={{ ...field, label: fullLabelOf(definition, name) }} />
    </FormScopeContext>
  );
}

/** The text that the block has in a field for all rows; if it has none, that of a fresh form. */
const textIn = (openBlock: OpenBlock, name: string, { freshTexts }: FormStore): string =>
  openBlock.current()?.changes.layout.forAll[name] ?? freshTexts[name] ?? '';

function setForAll(block: Block, name: string, text: string): Block {
  const { forAll } = block.changes.layout;
  const { [name]: before = '', ...others } = forAll;
  if (text === before) return block;
  return setLayout(block, { forAll: text === '' ? others : { ...forAll, [name]: text } });
}

/** A form in which one field is used: its text is the value for all rows. The table shows it once the field is left. */
function createForAllForm(
  { name, field }: FieldProps,
  definition: RegisterDefinition,
  settings: Settings,
  openBlock: OpenBlock,
): FormStore {
  const form: FormStore = createForm(definition, settings, (_name, input) => {
    const text = form.texts()[name];
    const value = text === form.freshTexts[name] ? '' : (text ?? '');
    openBlock.type({
      key: name,
      what: `change ${fullLabelOf(definition, name)} for all rows`,
      change: (block) => setForAll(block, name, value),
    });
    if (input !== 'typed') openBlock.takeTyped();
  });
  form.reset({ [name]: textIn(openBlock, name, form) });
  const leave = () => {
    const text = form.texts()[name] ?? '';
    const filled = rulesOf(field).fills?.(text, field) ?? {};
    if (Object.keys(filled).length === 0) return form.leave(name);
    // `USD 120` names a currency, for which the rows may have a column. It stays as it is: each row reads it as a cell.
    form.reset({ [name]: text });
    openBlock.takeTyped();
  };
  return { ...form, leave };
}
