import { useRegister } from '@registers/shared/contract';
import { chakra, Text } from '@registers/shared/ui';
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { controls } from '../../form/controls';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field, Texts } from '../../form/definition/fields';
import { createForm, useRead } from '../../form/state/form';
import { type FormScope, FormScopeContext, useNewScope } from '../../form/state/scope';
import { setForAll } from '../block/layout';
import { FieldSelect } from './FieldSelect';
import type { OpenBlock } from '../block/openBlock';
import { partOf } from '../table/parts';

interface Props {
  definition: RegisterDefinition;
  open: OpenBlock;
  /** The fields that have a column. */
  names: readonly (string | undefined)[];
}

/** How long typing pauses before all rows are read with the text, in milliseconds. */
const pauseMs = 400;

/** Values for fields that have no column, in every row: each with the field's own control. */
export function ForAllRows({ definition, open, names }: Props) {
  const [given] = useState(() => Object.keys(open.current()?.changes.layout.forAll ?? {}));
  const [added, setAdded] = useState<readonly string[]>(given);
  const free = fieldsOf(definition).filter(
    ([name, field]) => field.kind !== 'calculated' && !names.includes(name),
  );
  const isShown = ([name, field]: [string, Field]) =>
    added.includes(name) || (field.required === true && field.whenEmpty === undefined);
  const shown = free.filter(isShown);
  const others = free.filter((field) => !isShown(field));
  const scope = useForAllForm(
    definition,
    open,
    shown.map(([name]) => name),
  );

  if (free.length === 0) return null;
  return (
    <chakra.fieldset minWidth="0" marginTop="2" marginBottom="2">
      <chakra.legend fontWeight="medium">For all rows</chakra.legend>
      <Text fontSize="sm" color="fg.muted">
        Fields without a column. What you enter here is used in every row.
      </Text>
      <Fields>
        <FormScopeContext value={scope}>
          {shown.map(([name, field]) => {
            const Control = controls[field.kind] as ComponentType<{ name: string; field: Field }>;
            return <Control key={name} name={name} field={field} />;
          })}
        </FormScopeContext>
        {others.length > 0 && (
          <FieldSelect
            definition={definition}
            label="Another field"
            none="Add a field…"
            names={others.map(([name]) => name)}
            value={undefined}
            onChoose={(name) => name !== undefined && setAdded([...added, name])}
          />
        )}
      </Fields>
    </chakra.fieldset>
  );
}

/** `use Owner for all rows`: of the field that is not as it was. */
function forAllInWords(definition: RegisterDefinition, given: Texts, before: Texts): string {
  const names = Object.keys({ ...before, ...given });
  const name = names.find((other) => given[other] !== before[other]);
  return `change ${name === undefined ? 'values' : fullLabelOf(definition, name)} for all rows`;
}

/** A form whose texts go into all rows, a moment after they are typed. */
function useForAllForm(definition: RegisterDefinition, open: OpenBlock, names: readonly string[]): FormScope {
  const { settings } = useRegister();
  const [part] = useState(() => partOf(definition, 'all'));
  const [form] = useState(() => {
    const created = createForm(part, settings);
    created.reset(open.current()?.changes.layout.forAll);
    return created;
  });
  const takeOver = useEffectEvent(() => {
    const block = open.current();
    if (!block) return;
    const texts = form.texts();
    const isGiven = (name: string) => texts[name] && texts[name] !== form.freshTexts[name];
    const given = Object.fromEntries(names.filter(isGiven).map((name) => [name, texts[name] ?? '']));
    if (JSON.stringify(given) !== JSON.stringify(block.changes.layout.forAll))
      open.change(forAllInWords(definition, given, block.changes.layout.forAll), setForAll(block, given));
  });
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = form.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => takeOver(), pauseMs);
    });
    const endTyping = open.registerTyping(() => takeOver());
    return () => {
      clearTimeout(timer);
      unsubscribe();
      endTyping();
    };
  }, [form, open]);
  const forAll = useRead(open, () => open.current()?.changes.layout.forAll);
  // Undo has changed it.
  const bringBack = useEffectEvent(() => {
    const isShown = Object.entries(form.texts()).every(
      ([name, text]) => text === (forAll?.[name] ?? form.freshTexts[name]),
    );
    if (!isShown) form.reset(forAll);
  });
  useEffect(() => bringBack(), [forAll]);
  return useNewScope(part, form);
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
