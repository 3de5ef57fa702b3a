import type { Field } from '../definition/fields';

export interface ControlProps<F extends Field> {
  field: F;
  label: string;
  value: string;
  /** Takes the typed text as it is. Nothing is checked while a person is still in the field. */
  change: (text: string) => void;
  /** Tidies and checks the text, once the person has left the field. An empty field is checked by Submit only. */
  leave: () => void;
  /** Takes a text picked from a list or a calendar, which is complete immediately. */
  pick: (text: string) => void;
  /** The attributes of its element, which tie it to its label, hint, note and error. */
  control: {
    id: string;
    name: string;
    'aria-required': true | undefined;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
}
