import { UiProvider } from '@registers/shared/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigErrorPage } from './ConfigErrorPage';

test('lists each error with its file and field for an administrator, and tries again when asked', async () => {
  const retry = jest.fn();
  const errors = [
    { file: 'config.json', message: 'could not be read: the server answered 404' },
    { file: 'registers.json', field: 'registers[1].entry', message: 'is missing' },
  ];
  render(<ConfigErrorPage errors={errors} onRetry={retry} />, { wrapper: UiProvider });

  expect(screen.getByRole('alert')).toContainElement(
    screen.getByRole('heading', { level: 1, name: 'The registers can’t start' }),
  );
  expect(screen.getByText(/^config\.json/)).toHaveTextContent(
    'config.json could not be read: the server answered 404 registers.json, registers[1].entry is missing',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('of a site that is not reached it does not say that its administrator has made a mistake', async () => {
  const errors = [{ file: 'config.json', message: 'could not be read', isUnreachable: true as const }];
  const retry = jest.fn();
  render(<ConfigErrorPage errors={errors} onRetry={retry} />, { wrapper: UiProvider });
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.');
  expect(screen.queryByText(/set up correctly/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
