import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const nameBox = () => screen.getByRole('textbox', { name: 'Name' });

/** A form takes nothing before its entry is open: a browser sees to it by `inert`, of which jsdom knows nothing. */
export const formReady = () => waitFor(() => expect(screen.getByRole('form')).not.toHaveAttribute('inert'));

export async function typeName(text: string): Promise<void> {
  await formReady();
  await userEvent.type(nameBox(), text);
}
