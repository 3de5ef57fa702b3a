import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fieldsOf } from '../definition/definition';
import { missingFields } from '../definition/entry';
import { controlId, focusField, type FormScope } from '../state/scope';

export interface FocusRequest {
  /** `headline`: the first field of the headline, with its text selected to be replaced. */
  target: 'firstField' | 'firstMissing' | 'headline' | 'submitButton';
}

/** Moves the focus once for each new request. While fields are inert, as the form is read or sent, pass no request. */
export function useFocusRequest(
  request: FocusRequest | undefined,
  { definition, form }: Pick<FormScope, 'definition' | 'form'>,
  submitButton: RefObject<HTMLElement | null>,
): void {
  const answered = useRef<FocusRequest>(undefined);
  useLayoutEffect(() => {
    if (!request || answered.current === request) return;
    answered.current = request;
    const { target } = request;
    if (target === 'submitButton') return submitButton.current?.focus();
    const [first] = fieldsOf(definition).map(([name]) => name);
    const [missing] = missingFields(definition, form.values());
    const [known] = definition.headline ?? [];
    const name = { firstField: first, firstMissing: missing, headline: known }[target] ?? first;
    if (name === undefined) return;
    focusField(definition, name);
    const control = document.getElementById(controlId(definition, name));
    if (target === 'headline' && control instanceof HTMLInputElement) control.select();
  }, [request, definition, form, submitButton]);
}
