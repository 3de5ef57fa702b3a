import { UiProvider } from '@registers/shared/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StartProblem } from './StartProblem';

test('names each file, field and fault, and tries again when asked', async () => {
  const retry = jest.fn();
  const faults = [
    { file: 'config.json', fault: 'could not be read: the server answered 404' },
    { file: 'registers.json', field: 'registers[1].entry', fault: 'is missing' },
  ];
  render(<StartProblem faults={faults} onRetry={retry} />, { wrapper: UiProvider });

  expect(screen.getByRole('alert')).toContainElement(
    screen.getByRole('heading', { level: 1, name: 'The registers cannot start' }),
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'config.json could not be read: the server answered 404',
    'registers.json, registers[1].entry is missing',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
