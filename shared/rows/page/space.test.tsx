import { screen } from '@testing-library/react';
import { replace } from '../../entries/testing/browser';
import { button, good, openRows, pasteRows, prepareRows, stored, target } from '../testing/page';

prepareRows();

test('the browser is asked to keep submitted rows, and it is said where there is little space for more', async () => {
  const persist = jest.fn(() => Promise.resolve(false));
  replace(navigator, 'storage', {
    persist,
    persisted: () => Promise.resolve(false),
    estimate: () => Promise.resolve({ usage: 9_000_000, quota: 10_000_000 }),
  });
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2')]);
  expect(await screen.findByText(/^This browser is nearly out of space\./)).toHaveAttribute('role', 'status');
  expect(persist).not.toHaveBeenCalled();
  await person.click(button('Submit 2 rows'));
  await target();
  expect(persist).toHaveBeenCalledTimes(1);
  await stored(0);
});
