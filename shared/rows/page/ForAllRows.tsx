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
import type { Block } from '../block/block';
import type { OpenBlock } from '../block/openBlock';
import { withOwnIds } from '../table/withOwnIds';

interface Props {
  definition: RegisterDefinition;
  open: OpenBlock;
  /** The fields that have no column. */
  free: readonly [string, Field][];
}

/** The fields that have no column. */
export const freeFields = (definition: RegisterDefinition, block: Block): [string, Field][] =>
  fieldsOf(definition).filter(
    ([name, { kind }]) => kind !== 'calculated' && !block.changes.layout.names.includes(name),
  );

const mustHaveValue = ([, { required, whenEmpty }]: [string, Field]) =>
  required === true && whenEmpty === undefined;

/** The fields without a column that must have a value, and have none. */
export const missingForAll = (free: readonly [string, Field][], { changes }: Block): [string, Field][] =>
  free.filter((field) => mustHaveValue(field) && !changes.layout.forAll[field[0]]);

/** The fields that have a value for all rows, or need one. */
export function forAllInWords(
  definition: RegisterDefinition,
  missing: readonly [string, Field][],
  { changes }: Block,
): string {
  const names = [...missing.map(([name]) => name), ...Object.keys(changes.layout.forAll)];
  return names.length > 0 ? names.map((name) => fullLabelOf(definition, name)).join(', ') : 'no values';
}

/** How long typing pauses before all rows are read with the text, in milliseconds. */
const pauseMs = 400;

/** Values for fields that have no column, in every row: each with the field's own control. */
export function ForAllRows({ definition, open, free }: Props) {
  const [given] = useState(() => Object.keys(open.current()?.changes.layout.forAll ?? {}));
  const [added, setAdded] = useState<readonly string[]>(given);
  const isShown = (field: [string, Field]) => added.includes(field[0]) || mustHaveValue(field);
  const shown = free.filter(isShown);
  const others = free.filter((field) => !isShown(field));
  const scope = useForAllForm(
    definition,
    open,
    shown.map(([name]) => name),
  );

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
    </>
  );
}

/** `use Owner for all rows`: of the field that is not as it was. */
function changeInWords(definition: RegisterDefinition, given: Texts, before: Texts): string {
  const names = Object.keys({ ...before, ...given });
  const name = names.find((other) => given[other] !== before[other]);
  return `change ${name === undefined ? 'values' : fullLabelOf(definition, name)} for all rows`;
}

/** A form whose texts go into all rows, a moment after they are typed. */
function useForAllForm(definition: RegisterDefinition, open: OpenBlock, names: readonly string[]): FormScope {
  const { settings } = useRegister();
  const [part] = useState(() => withOwnIds(definition, 'all'));
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
      open.change(changeInWords(definition, given, block.changes.layout.forAll), setForAll(block, given));
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
