import { Combobox, Icon, Input } from '@registers/shared/ui';
import type { SearchField } from '../definition/fields';
import { listFor } from '../definition/kinds';
import { afterPress } from '../state/afterPress';
import { useFormScope } from '../state/scope';
import type { ControlProps } from './controlProps';
import { OptionList } from './OptionList';
import { useCombobox } from './useCombobox';

/** The control of a `search` field: a text box with a list that is searched by typing (`useCombobox`). */
export function SearchControl(props: ControlProps<SearchField>) {
  const { field, value, change, leave, pick, label, control } = props;
  const { settings } = useFormScope();
  const list = useCombobox({
    choices: listFor(field.choices, settings),
    withEmpty: field.empty !== undefined,
    value,
    onType: change,
    onPick: pick,
  });
  const listId = `${control.id}-list`;
  const optionId = (index: number) => `${control.id}-option-${index}`;
  const hasOptions = list.shown.length > 0;
  return (
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
        onFocus={({ target }) => {
          list.onFocus();
          // After a click too, as after Tab: what is typed next comes in its place.
          afterPress(() => target.select());
        }}
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
          isSure={list.isSure}
          selected={value}
          empty={field.empty}
          onPick={list.pick}
        />
      )}
    </Combobox.Root>
  );
}
