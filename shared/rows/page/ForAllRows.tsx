import { type Settings, useRegister } from '@registers/shared/contract';
import { chakra, Text } from '@registers/shared/ui';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { controls } from '../../form/controls';
import { enteredFields, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field, Texts } from '../../form/definition/fields';
import { rulesOf } from '../../form/definition/kinds';
import { createForm, type FormStore, type OnInput } from '../../form/state/form';
import { type FormScope, FormScopeContext, useNewScope } from '../../form/state/scope';
import { type Block, columnCount } from '../block/block';
import { setLayout } from '../block/layout';
import type { OpenBlock } from '../block/openBlock';
import type { RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { LabelledSelect } from '../file/LabelledSelect';
import type { FoldedLine } from './FoldedLines';

type NamedField = readonly [name: string, field: Field];

const mustHaveValue = ([, { required, whenEmpty }]: NamedField) =>
  required === true && whenEmpty === undefined;

/** The folded line with values for fields without a column; undefined without such fields, or without columns. */
export function useForAllLine(states: readonly RowState[]): FoldedLine | undefined {
  const { definition, block } = useRowsScope();
  const { names, forAll } = block.changes.layout;
  const free = enteredFields(definition).filter(([name]) => !names.includes(name));
  if (columnCount(block) === 0 || free.length === 0) return undefined;
  // Only new entries need values for all rows: a correction takes what it lacks from its entry.
  const isNew = ({ corrects, inclusion }: RowState) => !corrects && inclusion === 'included';
  const areNeeded = states.length === 0 || states.some(isNew);
  const missing = free.filter((field) => areNeeded && mustHaveValue(field) && !forAll[field[0]]);
  const listed = [...missing.map(([name]) => name), ...Object.keys(forAll)];
  return {
    name: 'For all rows',
    says: listed.map((name) => fullLabelOf(definition, name)).join(', ') || 'no values',
    needs: missing.length > 0 ? `${missing.length} to enter` : undefined,
    content: <ForAllRows free={free} />,
  };
}

/** How long after the last letter all rows are read with the new text, in milliseconds. */
const pauseMs = 400;

/** The fields that need a value, have one, or were added by a person, each with its own control. */
function ForAllRows({ free }: { free: readonly NamedField[] }) {
  const { definition, block } = useRowsScope();
  const [added, setAdded] = useState<readonly string[]>(() => Object.keys(block.changes.layout.forAll));
  const { forAll } = block.changes.layout;
  // A field may have a value and not be in `added`: Undo may bring its value back.
  const isShown = (field: NamedField) =>
    added.includes(field[0]) || forAll[field[0]] !== undefined || mustHaveValue(field);
  const shown = free.filter(isShown);
  const others = free.filter((field) => !isShown(field));
  const scope = useForAllForm();

  return (
    <>
      <Text fontSize="sm" color="fg.muted">
        Fields without a column. What you enter here is used in every row that is a new entry.
      </Text>
      <Fields>
        <FormScopeContext value={scope}>
          {shown.map(([name, field]) => {
            const Control = controls[field.kind] as ComponentType<{ name: string; field: Field }>;
            return <Control key={name} name={name} field={field} />;
          })}
        </FormScopeContext>
        {others.length > 0 && (
          <LabelledSelect
            label="Another field"
            options={[
              { value: '', words: 'Add a field…' },
              ...others.map(([name]) => ({ value: name, words: fullLabelOf(definition, name) })),
            ]}
            value=""
            onChoose={(name) => setAdded([...added, name])}
          />
        )}
      </Fields>
    </>
  );
}

/** The values for all rows that a form of the register has: the texts of fields without a column. */
function valuesIn(form: FormStore, definition: RegisterDefinition, { changes }: Block): Texts {
  const texts = form.texts();
  const given = enteredFields(definition).flatMap(([name]): [string, string][] => {
    const text = texts[name];
    const isGiven = text && text !== form.freshTexts[name] && !changes.layout.names.includes(name);
    return isGiven ? [[name, text]] : [];
  });
  return Object.fromEntries(given);
}

const areSame = (one: Texts, other: Texts): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((name) => one[name] === other[name]);

/** A form for values for all rows. A text goes into the block when its field is left, or a moment after the last letter. */
function createForAllForm(
  definition: RegisterDefinition,
  settings: Settings,
  openBlock: OpenBlock,
): FormStore {
  const { pasted, changes } = openBlock.current() ?? {};
  let timer: ReturnType<typeof setTimeout>;
  const onInput: OnInput = (name, input) => {
    clearTimeout(timer);
    openBlock.type(`change ${fullLabelOf(definition, name)} for all rows`, (now) => {
      const forAll = valuesIn(form, definition, now);
      // Other rows may have taken the place of those that the form was opened for.
      const isChanged = now.pasted.id === pasted?.id && !areSame(forAll, now.changes.layout.forAll);
      return isChanged ? setLayout(now, { forAll }) : now;
    });
    if (input === 'typed') timer = setTimeout(openBlock.takeTyped, pauseMs);
    else openBlock.takeTyped();
  };
  const form = createForm(definition, settings, onInput);
  form.reset(changes?.layout.forAll);
  const namesCurrency = ([name, field]: NamedField) =>
    Object.keys(rulesOf(field).fills?.(form.values()[name] ?? '', field) ?? {}).length > 0;
  const leave = (name: string) => {
    // `USD 120` names a currency, for which the rows may have a column. It stays as it is: each row reads it as a cell.
    const isWhole = enteredFields(definition).some((field) => field[0] === name && namesCurrency(field));
    form.leave(...(isWhole ? [] : [name]));
    if (isWhole) onInput(name, 'left');
  };
  return { ...form, leave };
}

/** The form for values for all rows. It shows what the block has, also after Undo, unless a person is typing into it. */
function useForAllForm(): FormScope {
  const { settings } = useRegister();
  const { definition, openBlock, block } = useRowsScope();
  const [form] = useState(() => createForAllForm(definition, settings, openBlock));
  const { forAll } = block.changes.layout;
  useLayoutEffect(() => {
    if (openBlock.isTyping() || areSame(forAll, valuesIn(form, definition, block))) return;
    form.reset(forAll);
  }, [form, definition, openBlock, block, forAll]);
  // The same field may be edited in the table, where its control has other ids.
  return useNewScope(definition, form, `${definition.formType}-all`);
}

const Fields = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '3',
    marginTop: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  },
});
