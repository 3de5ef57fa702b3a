import { screen, waitFor } from '@testing-library/react';
import { renderRegister } from '@registers/kit/testing';
import { defineRegister } from '../definition';
import { choice, text } from '../fields';
import { RegisterForm } from '../RegisterForm';
import { formKey } from './opening';

export const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    One: {
      Name: text({ required: true }),
      Place: text(),
      Unit: choice(['Days', 'Hours'], { initial: 'Days' }),
    },
  },
});

/** Somebody else for each test: what a page still writes when it is gone must not come up in the next one. */
export function somebody(): { id: string; key: string } {
  const id = crypto.randomUUID();
  return { id, key: formKey(id, definition.formType) };
}

export const openFor = (id: string) =>
  renderRegister(<RegisterForm definition={definition} />, { user: { id } });

/** The form once its draft has been read, as soon as a person can use it. */
export async function openWhenReady(id: string) {
  const view = openFor(id);
  await waitFor(() => expect(screen.getByRole('form')).not.toHaveAttribute('inert'));
  return view;
}
export const box = (name: string) => screen.getByRole('textbox', { name });
export const restored = /^Draft restored \(last saved .*\)\.$/;
export const unprotected = /^Drafts cannot be saved in this browser\./;
