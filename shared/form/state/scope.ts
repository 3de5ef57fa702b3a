import { type Settings, useRegister } from '@registers/shared/contract';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { RegisterDefinition } from '../definition/definition';
import type { FormStore } from './form';

/** What is said under a field. `isOffer`: it has a button that a person goes back to, else at most a link. */
interface FieldRemark {
  said: ReactNode;
  isOffer: boolean;
}

/** The form that a field belongs to. It stays the same object while a person types: so typing renders few fields. */
export interface FormScope {
  definition: RegisterDefinition;
  settings: Settings;
  form: FormStore;
  /** The remarks under fields, by wire name: what is said there of earlier entries (`register/earlier`). */
  remarks: Map<string, FieldRemark>;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

/**
 * The scope of a form. The ids of its controls begin with the form type; with `ids` instead, where a page has several forms
 * of one register, so that no id is there twice.
 */
export function useNewScope(definition: RegisterDefinition, form: FormStore, ids?: string): FormScope {
  const { settings } = useRegister();
  const [remarks] = useState(() => new Map<string, FieldRemark>());
  return useMemo(() => {
    const named = ids === undefined ? definition : { ...definition, formType: ids };
    return { definition: named, settings, form, remarks };
  }, [definition, ids, settings, form, remarks]);
}

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A field needs a RegisterForm above it');
  return scope;
}

/** The id of a field's control, to which the error summary links. */
export const controlId = (definition: RegisterDefinition, name: string) => `${definition.formType}-${name}`;

/** Moves the focus to a field, its text selected, as Tab does. */
export function focusField(definition: RegisterDefinition, name: string): void {
  const control: (HTMLElement & { select?: () => void }) | null = document.getElementById(
    controlId(definition, name),
  );
  control?.focus();
  control?.select?.();
  // WebKit leaves the page where it is when an empty text field is focused.
  control?.scrollIntoView({ block: 'nearest' });
}
