import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fieldsOf, type RegisterDefinition } from '../definition/definition';
import { focusField } from '../state/scope';

export interface FocusRequest {
  target: 'firstField' | 'submitButton';
}

/** Moves the focus as requested, once. While the form is read or sent, its fields are inert: pass no request then. */
export function useFocusRequest(
  request: FocusRequest | undefined,
  definition: RegisterDefinition,
  submitButton: RefObject<HTMLElement | null>,
): void {
  const answered = useRef<FocusRequest>(undefined);
  useLayoutEffect(() => {
    if (!request || answered.current === request) return;
    answered.current = request;
    if (request.target === 'submitButton') return submitButton.current?.focus();
    const [first] = fieldsOf(definition).map(([name]) => name);
    if (first !== undefined) focusField(definition, first);
  }, [request, definition, submitButton]);
}
