import { useRegister } from '@registers/shared/contract';
import { defineRegister, RegisterPage, text } from '@registers/shared/register';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const definitions = Object.fromEntries(
  ['inquiry', 'job'].map((formType) => [
    formType,
    defineRegister({ formType, success: 'Stored', sections: { One: { Name: text({ required: true }) } } }),
  ]),
);

/** The page of the register that is shown: a form with a name. */
export function NameForm() {
  return <RegisterPage definition={definitions[useRegister().id]!} />;
}

export const nameBox = () => screen.getByRole('textbox', { name: 'Name' });

/** Waits until a form can be typed in. It is `inert` until its entry is open, but jsdom would let a test type. */
export const formReady = () => waitFor(() => expect(screen.getByRole('form')).not.toHaveAttribute('inert'));

export async function typeName(name: string): Promise<void> {
  await formReady();
  await userEvent.type(nameBox(), name);
}
