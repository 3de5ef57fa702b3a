import { renderRegister } from '@registers/testing';
import { screen, waitFor } from '@testing-library/react';
import { choice, text } from '../../../definition/fields';
import { defineRegister } from '../../../definition/definition';
import { RegisterForm } from '../../RegisterForm';
import { pagesClosed } from '@registers/shared/entries';

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

export const openPage = (user: string) =>
  renderRegister(<RegisterForm definition={definition} />, { user: { id: user } });

/** Waits until the form has read its draft, and takes typing. */
export const ready = () => waitFor(() => expect(screen.getByRole('form')).not.toHaveAttribute('inert'));

export async function openWhenReady(user: string) {
  const view = openPage(user);
  await ready();
  return view;
}

/** Leaves the page, and waits until it has written its draft and released it. */
export async function leave(view: { unmount: () => void }, user: string): Promise<void> {
  view.unmount();
  await pagesClosed(user);
}

export const box = (name: string) => screen.getByRole('textbox', { name });
export const restored = /^Your draft from .* is back\.$/;
export const notKept = /^This browser can’t save drafts\./;
