import type { FormState } from '@registers/shared/submit';
import { type RefObject, useLayoutEffect } from 'react';
import { fieldsOf } from '../definition/definition';
import { missingFields } from '../definition/entry';
import { controlId, focusField, type FormScope } from '../state/scope';

/** Moves the focus for each new request. While fields are inert, as the form is opened or sent, pass no request. */
export function useFocus(
  request: FormState['focus'],
  { definition, form }: Pick<FormScope, 'definition' | 'form'>,
  submitButton: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!request) return;
    const { place } = request;
    // Or what is beside it has taken the focus.
    const bar = submitButton.current?.parentElement;
    if (place === 'submitButton')
      return bar?.contains(document.activeElement) ? undefined : submitButton.current?.focus();
    const first = fieldsOf(definition)[0]?.[0];
    // It is shown from its top, with what is said above it.
    if (place === 'firstField') document.documentElement.scrollTop = 0;
    const texts = form.texts();
    const isFresh = Object.entries(form.freshTexts).every(([name, text]) => texts[name] === text);
    const open = new Set([...missingFields(definition, texts), ...Object.keys(form.errors())]);
    // In a copy, what tells it from the other entry must be changed, too.
    if (place === 'headline') open.add(definition.headline?.[0] ?? '');
    const next = fieldsOf(definition).find(([name]) => open.has(name))?.[0];
    const name = (place === 'firstField' || isFresh ? undefined : next) ?? first;
    if (name === undefined) return;
    const control = document.getElementById(controlId(definition, name));
    if (place === 'opened' && !(control && isExpected(control))) return;
    focusField(definition, name);
  }, [request, definition, form, submitButton]);
}

/** Whether nobody is surprised by the focus: not where it opens a keyboard on the screen, or leaves what a person has chosen. */
const isExpected = (control: HTMLElement): boolean =>
  matchMedia('(pointer: fine)').matches && document.activeElement?.contains(control) === true;
