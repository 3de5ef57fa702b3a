import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fieldsOf, type RegisterDefinition } from '../form/definition/definition';
import type { FormStore } from '../form/state/form';
import { firstUnfinished } from './unfinished';
import { focusField } from '../form/state/scope';

export interface FocusRequest {
  target: 'firstField' | 'firstUnfinished' | 'submitButton';
}

/** Answers a request once: there is none while the form is read or sent, as its fields are inert and take no focus. */
export function useFocusRequest(
  request: FocusRequest | undefined,
  definition: RegisterDefinition,
  form: FormStore,
  submitButton: RefObject<HTMLElement | null>,
): void {
  const answered = useRef<FocusRequest>(undefined);
  useLayoutEffect(() => {
    if (!request || answered.current === request) return;
    answered.current = request;
    if (request.target === 'submitButton') return submitButton.current?.focus();
    const [first] = fieldsOf(definition).map(([name]) => name);
    const next = request.target === 'firstUnfinished' ? firstUnfinished(definition, form) : undefined;
    if (first !== undefined) focusField(definition, next ?? first);
  }, [request, definition, form, submitButton]);
}
