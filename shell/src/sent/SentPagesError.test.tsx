import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenOf, serve } from '../testing/browser';
import { renderShell } from '../testing/renderShell';
import { registers } from '../testing/samples';

jest.mock('../federation/runtime');

let missing = true;
jest.mock('./page', () => {
  if (missing) throw new Error('no answer');
  return jest.requireActual<object>('./page');
});

test('pages that cannot be loaded leave an error with Try again, and the rest of the shell', async () => {
  screenOf(1440);
  serve({ '/registers.json': JSON.stringify({ registers }) });
  await renderShell('/sent');
  expect(await screen.findByRole('alert')).toHaveTextContent('The sent entries could not be shown');
  expect(screen.getByRole('navigation', { name: 'Registers' })).toBeVisible();
  missing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('What you send from this device is listed here.')).toBeVisible();
});
