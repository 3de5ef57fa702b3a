import { useRegister } from '@registers/shared/contract';
import { lastEntered } from '@registers/shared/submit';
import { shortcutOf } from '@registers/shared/ui';
import type { KeyboardEvent } from 'react';
import { fieldsOf, type RegisterDefinition } from '../definition/definition';
import { fromWire } from '../definition/entry';
import type { Field } from '../definition/fields';
import type { FormStore } from '../state/form';
import { rulesOf } from '../definition/kinds';
import { currentDay, formatWire } from '../rules/dates';

/**
 * The form's `onKeyDown`: its keys, all with Ctrl or Cmd. In a field, a key acts on that field (decision 24). `sendLater`: what
 * the key of Submit does where nothing can be sent.
 */
export function useKeys(definition: RegisterDefinition, form: FormStore, sendLater?: () => void) {
  const { settings, user, id } = useRegister();

  /** Puts a value, as it is sent, into a field, or adds it if the field takes several. */
  const put = (name: string, field: Field, sent: string) => {
    const added = rulesOf(field).add?.(form.texts()[name] ?? '', sent);
    form.put({ [name]: added ?? fromWire(definition, { [name]: sent }, settings)[name] ?? '' });
  };
  const putLast = async (name: string, field: Field) => {
    const before = form.texts()[name];
    // Where storage is blocked, there is no last entry to read.
    const last = await lastEntered(user.id, id).catch(() => undefined);
    const sent = last?.formType === definition.formType && new Map(last.fields).get(name);
    // The person may have typed something while the last entry was read.
    if (sent && sent !== field.whenEmpty && form.texts()[name] === before) put(name, field, sent);
  };

  const actionFor = (event: KeyboardEvent<HTMLFormElement>) => {
    const { currentTarget, target } = event;
    const shortcut = shortcutOf(event);
    // Works on a button too: a person can have the focus on Submit already.
    if (shortcut === 'submit') return sendLater ?? (() => currentTarget.requestSubmit());
    const { name } = target as HTMLInputElement;
    const field = fieldsOf(definition).find(([key]) => key === name)?.[1];
    if (!field) return undefined;
    if (shortcut === 'repeat' && field.kind !== 'calculated') return () => void putLast(name, field);
    const isDate = field.kind === 'date' || field.kind === 'dates';
    return shortcut === 'today' && isDate ? () => put(name, field, formatWire(currentDay())) : undefined;
  };

  return (event: KeyboardEvent<HTMLFormElement>) => {
    const act = actionFor(event);
    if (!act) return;
    event.preventDefault();
    // While the key is held, the browser repeats it: the action is done only once.
    if (!event.repeat) act();
  };
}
