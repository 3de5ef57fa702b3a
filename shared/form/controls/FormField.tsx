import { Button, chakra, Field as Parts, useLoaded } from '@registers/shared/ui';
import { type ComponentType, useEffect } from 'react';
import { calculate, labelOf } from '../definition/definition';
import type { Field, FieldOf, Kind } from '../definition/fields';
import { isOld } from '../definition/entry';
import { rulesOf, valueInWords } from '../definition/kinds';
import { formatAmount } from '../rules/decimals';
import { afterPress } from '../state/afterPress';
import { type FormStore, useRead } from '../state/form';
import { controlId, focusField, useFormScope } from '../state/scope';
import type { ControlProps } from './controlProps';
import { DateControl } from './DateControl';
import { DatesControl } from './DatesControl';
import { CalculatedControl, ChoiceControl, TextAreaControl, TextControl } from './plainControls';
import { SearchControl } from './SearchControl';

const controls: { [K in Kind]: ComponentType<ControlProps<FieldOf<K>>> } = {
  text: TextControl,
  amount: TextControl,
  digits: TextControl,
  textArea: TextAreaControl,
  choice: ChoiceControl,
  search: SearchControl,
  date: DateControl,
  dates: DatesControl,
  calculated: CalculatedControl,
};

/** A field: label and hint, its control, and below it note, value before a correction, remark and error. */
export function FormField({ name, field }: { name: string; field: Field }) {
  const { definition, form, remarks } = useFormScope();
  const value = useRead(form, () =>
    field.kind === 'calculated' ? calculate(definition, field, form.texts()) : (form.texts()[name] ?? ''),
  );
  const error = useRead(form, () => form.errors()[name]);
  const was = useRead(form, () => wasInWords(form, name, field));
  const remark = useRead(form, () => remarks.get(name));
  const isTyped = useRead(form, () => form.typed() === name);
  const id = controlId(definition, name);
  const pick = (text: string) => form.put({ [name]: text });
  const note = useRead(form, () => noteOf(form, name, field, value));
  const use = (text: string) => {
    pick(text);
    focusField(definition, name);
  };
  const lines = { hint: field.hint, note, was, remark, error };
  const shown = Object.entries(lines).flatMap(([line, content]) => (content ? [`${id}-${line}`] : []));
  const said = remark && <div id={`${id}-remark`}>{remark.said}</div>;
  const Control = controls[field.kind] as ComponentType<ControlProps<Field>>;
  return (
    <Parts.Root data-field={name} data-kind={field.kind} data-wide={field.wide}>
      <Parts.Label htmlFor={id} id={`${id}-label`}>
        {labelOf(name, field)}
        {field.required && <Parts.RequiredIndicator aria-hidden="true">*</Parts.RequiredIndicator>}
      </Parts.Label>
      {field.hint && <Parts.HelperText id={`${id}-hint`}>{field.hint}</Parts.HelperText>}
      {/* A link is before the control, which Shift+Tab from the next field reaches first then. All is shown below. */}
      {!remark?.isOffer && said}
      <Control
        field={field}
        label={labelOf(name, field)}
        value={value}
        change={(text) => form.set(name, text)}
        leave={() => afterPress(() => form.leave(name))}
        pick={pick}
        control={{
          id,
          name,
          'aria-required': field.required ? true : undefined,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': shown.join(' ') || undefined,
        }}
      />
      {note && (
        <Parts.HelperText id={`${id}-note`}>
          <Note field={field} text={value} note={note} onUse={use} />
        </Parts.HelperText>
      )}
      {was && <Parts.HelperText id={`${id}-was`}>{was}</Parts.HelperText>}
      {remark?.isOffer && said}
      {error && (
        <Parts.ErrorText id={`${id}-error`}>
          <span>{withoutLabel(error)}</span>
          {!isTyped && <UseMeant field={field} text={value} onUse={use} />}
        </Parts.ErrorText>
      )}
    </Parts.Root>
  );
}

/** What is said of the text of a field, or offered for it. At each letter it would be announced, but rupees help then, too. */
function noteOf(form: FormStore, name: string, field: Field, text: string): string | undefined {
  if (field.kind === 'choice') return field.note?.(text);
  const [{ note, offer }, texts] = [rulesOf(field), form.texts()];
  if (offer) return offer(text, field, { texts, isOld: isOld(form.order(), name, field) });
  return form.typed() === name ? undefined : note?.(text, field, texts);
}

/** An error as it stands below its field: a sentence that does without the label in front of it. */
export const withoutLabel = (error: string) => error.replace(/^[^“]*: (?=[“\d])/, '');

/** What the field was before the person, or somebody else meanwhile, has changed it; undefined if nobody has. */
function wasInWords(form: FormStore, name: string, { kind }: Field): string | undefined {
  const own = form.was()?.[name];
  const was = own ?? form.before()?.[name];
  if (was === undefined) return undefined;
  return `${own === undefined ? 'changed somewhere else, ' : ''}${was === '' ? 'was empty' : `was: ${valueInWords(kind, was)}`}`;
}

/** A note, or a button that puts what is offered into the field. By keyboard `=` does that: Tab goes to the next field. */
function Note({ field, text, note, onUse }: UseProps & { note: string }) {
  if (!rulesOf(field).offer) return note;
  return (
    <chakra.button
      type="button"
      tabIndex={-1}
      padding="1"
      // Makes the line no higher.
      margin="-1"
      outlineOffset="-2px"
      color={text === '' ? 'accent' : 'warning'}
      cursor="pointer"
      textDecoration="underline"
      onClick={() => onUse(note)}
    >
      {`Use ${formatAmount(note)} (=)`}
    </chakra.button>
  );
}

/** Without this code there is no button. */
const loadMeant = () => import(/* webpackChunkName: "closest" */ '../definition/meant');

interface UseProps {
  field: Field;
  text: string;
  /** Also moves the focus to the control, as the button disappears with its reason. */
  onUse: (text: string) => void;
}

/** The button behind an error that replaces the text by what was probably meant. While a person types, the error is an old one. */
function UseMeant({ field, text, onUse }: UseProps) {
  const { settings } = useFormScope();
  const { part, open } = useLoaded(loadMeant);
  useEffect(open, [open]);
  const meant = part?.meantBy(field, text, settings);
  if (!meant) return null;
  // Of several dates, those that are chosen stand in the lines before.
  const take = () => onUse(text.slice(0, text.lastIndexOf('\n') + 1) + meant);
  return <Button onClick={take} marginInlineStart="2">{`Use ${meant}`}</Button>;
}
