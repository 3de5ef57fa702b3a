import { UiProvider } from '@registers/shared/ui';
import { render, screen } from '@testing-library/react';
import { ConfigErrorPage } from './ConfigErrorPage';

test('lists each error with its file and field for an administrator', () => {
  const errors = [
    { file: 'config.json', message: 'could not be read: the server answered 404' },
    { file: 'registers.json', field: 'registers[1].entry', message: 'is missing' },
  ];
  render(<ConfigErrorPage errors={errors} />, { wrapper: UiProvider });

  expect(screen.getByRole('alert')).toContainElement(
    screen.getByRole('heading', { level: 1, name: 'The registers can’t start' }),
  );
  expect(screen.getByText(/^config\.json/)).toHaveTextContent(
    'config.json could not be read: the server answered 404 registers.json, registers[1].entry is missing',
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('of a site that is not reached it does not say that its administrator has made a mistake', () => {
  const errors = [{ file: 'config.json', message: 'could not be read', isUnreachable: true as const }];
  render(<ConfigErrorPage errors={errors} />, { wrapper: UiProvider });
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.');
  expect(screen.queryByText(/set up correctly/)).not.toBeInTheDocument();
});
