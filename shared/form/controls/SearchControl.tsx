import type { ChoiceList } from '@registers/shared/enum';
import { Combobox, Icon, Input, useLoaded } from '@registers/shared/ui';
import { useEffect } from 'react';
import { FieldFrame } from './FieldFrame';
import type { SearchField } from '../definition/fields';
import { listFor } from '../definition/kinds';
import { useFormScope } from '../state/scope';
import { useField } from '../state/useField';
import { OptionList } from './OptionList';
import { useCombobox } from './useCombobox';
import { UseButton } from './UseButton';

/** What compares words letter by letter, when a text is not in its list. Without it there is no button. */
const loadClosest = () => import(/* webpackChunkName: "closest" */ '../rules/closest');

/** The control of a `search` field: a text box with a list that is searched by typing (`useCombobox`). */
export function SearchControl({ name, field }: { name: string; field: SearchField }) {
  const { settings } = useFormScope();
  const { value, change, leave, pick, label, control, error } = useField(name, field);
  const choices = listFor(field.choices, settings);
  const list = useCombobox({
    choices,
    withEmpty: field.empty !== undefined,
    value,
    onType: change,
    onPick: pick,
  });
  // While a person types, the error is still that of the text before.
  const fix = !list.open && <UseClosest choices={choices} value={value} boxId={control.id} onUse={pick} />;
  const listId = `${control.id}-list`;
  const optionId = (index: number) => `${control.id}-option-${index}`;
  const hasOptions = list.shown.length > 0;
  return (
    <FieldFrame name={name} field={field} error={error} fix={fix}>
      <Combobox.Root>
        <Input
          {...control}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder={field.empty ?? 'Type to search'}
          aria-autocomplete="list"
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? listId : undefined}
          aria-activedescendant={hasOptions && list.active >= 0 ? optionId(list.active) : undefined}
          value={value}
          onChange={list.type}
          onClick={() => list.open || list.show()}
          onKeyDown={list.onKeyDown}
          onBlur={() => {
            list.close();
            leave();
          }}
        />
        <Combobox.IndicatorGroup>
          <Icon name="keyboard_arrow_down" size={20} />
        </Combobox.IndicatorGroup>
        {list.open && (
          <OptionList
            id={listId}
            label={label}
            optionId={optionId}
            choices={list.shown}
            active={list.active}
            selected={value}
            empty={field.empty}
            onPick={list.pick}
          />
        )}
      </Combobox.Root>
    </FieldFrame>
  );
}

interface ClosestProps {
  choices: ChoiceList;
  value: string;
  boxId: string;
  onUse: (value: string) => void;
}

function UseClosest({ choices, value, ...button }: ClosestProps) {
  const { part, open } = useLoaded(loadClosest);
  useEffect(open, [open]);
  return <UseButton meant={() => part?.closestChoice(choices, value)?.value} {...button} />;
}
