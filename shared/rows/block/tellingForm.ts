import type { FormStore } from '../../form/state/form';

interface Listeners {
  /** Called with the name of a field after each letter, and when a value was picked. */
  onType?: (name: string) => void;
  /** Called once a value was picked or its field was left: the value is tidied by then. */
  onTake?: (name: string) => void;
}

/**
 * A form that tells the open block what a person does in it. Used for a cell (`CellEditor`), for values for all rows
 * (`ForAllRows`) and for a value to match (`MatchControl`).
 */
export const tellingForm = (form: FormStore, { onType, onTake }: Listeners): FormStore => ({
  ...form,
  set(name, value) {
    form.set(name, value);
    onType?.(name);
  },
  put(changed) {
    form.put(changed);
    for (const name of Object.keys(changed)) {
      onType?.(name);
      onTake?.(name);
    }
  },
  leave(...names) {
    form.leave(...names);
    for (const name of names) onTake?.(name);
  },
});
