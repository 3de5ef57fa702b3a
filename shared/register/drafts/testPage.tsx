import { screen } from '@testing-library/react';
import { renderRegister } from '../../testing/renderRegister';
import { defineRegister } from '../definition';
import { choice, text } from '../fields';
import { RegisterForm } from '../RegisterForm';
import { draftKey } from './store';

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
  return { id, key: draftKey(id, definition.formType) };
}

export const openFor = (id: string) =>
  renderRegister(<RegisterForm definition={definition} />, { user: { id } });
export const box = (name: string) => screen.getByRole('textbox', { name });
export const line = /^What you typed until .* is back\.$/;
