import { useRegister } from '@registers/shared/contract';
import { chakra, Text } from '@registers/shared/ui';
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { controls } from '../../form/controls';
import { enteredFields, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field, Texts } from '../../form/definition/fields';
import { rulesOf } from '../../form/definition/kinds';
import { createForm } from '../../form/state/form';
import { type FormScope, FormScopeContext, useNewScope } from '../../form/state/scope';
import { columnCount } from '../block/block';
import { setLayout } from '../block/layout';
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
  const isNew = ({ target, leftOut }: RowState) => target.is !== 'correction' && leftOut === undefined;
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
  const scope = useForAllForm(shown.map(([name]) => name));

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

/** The change in words, by the first field whose value differs: `change Owner for all rows`. */
function changeInWords(definition: RegisterDefinition, given: Texts, before: Texts): string {
  const names = Object.keys({ ...before, ...given });
  const name = names.find((other) => given[other] !== before[other]);
  return `change ${name === undefined ? 'values' : fullLabelOf(definition, name)} for all rows`;
}

/**
 * A form for values for all rows. Its texts go into the block a moment after they are typed (`takeOver`), and texts that Undo
 * or Redo put into the block go into the form (`bringBack`).
 */
function useForAllForm(names: readonly string[]): FormScope {
  const { settings } = useRegister();
  const { definition, openBlock, block } = useRowsScope();
  const { forAll } = block.changes.layout;
  // With another form type the controls have other ids than those in the table, where the same field may be edited.
  const [part] = useState(() => ({ ...definition, formType: `${definition.formType}-all` }));
  const [form] = useState(() => {
    const created = createForm(part, settings);
    created.reset(forAll);
    // `USD 120` names a currency, for which the rows may have a column. It stays as it is: each row reads it as a cell.
    const namesCurrency = ([name, field]: NamedField) =>
      Object.keys(rulesOf(field).fills?.(created.values()[name] ?? '', field) ?? {}).length > 0;
    const leave = (...names: string[]) => {
      const whole = enteredFields(definition)
        .filter(namesCurrency)
        .map(([name]) => name);
      created.leave(...names.filter((name) => !whole.includes(name)));
    };
    return { ...created, leave };
  });
  /** What was typed here and is in the block since: to bring it back would undo the letters typed meanwhile. */
  const taken = useRef<Texts>(undefined);
  const takeOver = useEffectEvent(() => {
    // Other rows may have taken the place of these.
    if (openBlock.current()?.pasted.id !== block.pasted.id) return;
    const texts = form.texts();
    const isGiven = (name: string) => texts[name] && texts[name] !== form.freshTexts[name];
    const given = Object.fromEntries(names.filter(isGiven).map((name) => [name, texts[name] ?? '']));
    openBlock.editTyped(changeInWords(definition, given, forAll), (now) => {
      if (JSON.stringify(given) === JSON.stringify(now.changes.layout.forAll)) return now;
      taken.current = given;
      return setLayout(now, { forAll: given });
    });
  });
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = form.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => takeOver(), pauseMs);
    });
    const endTyping = openBlock.registerTyping(() => takeOver());
    return () => {
      clearTimeout(timer);
      unsubscribe();
      endTyping();
    };
  }, [form, openBlock]);
  const bringBack = useEffectEvent(() => {
    if (forAll === taken.current) return;
    taken.current = undefined;
    const isShown = Object.entries(form.texts()).every(
      ([name, text]) => text === (forAll[name] ?? form.freshTexts[name]),
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
