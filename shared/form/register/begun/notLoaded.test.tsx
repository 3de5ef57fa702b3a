import { screen } from '@testing-library/react';
import { ready } from '../drafts/testing/page';
import { box, copy, line, openWith } from './testing/page';

let isReachable = false;
jest.mock('./BegunStatus', () => {
  if (!isReachable) throw new Error('Loading chunk begun failed');
  return jest.requireActual<object>('./BegunStatus');
});

test('where its script cannot be loaded, the form works, and it is begun when that is tried again', async () => {
  const { user, onBegun } = openWith({ user: crypto.randomUUID(), begin: copy });
  expect(await screen.findByText('The earlier entry couldn’t be loaded.')).toBeVisible();
  await ready();
  await user.type(box('Number'), 'half');
  expect(onBegun).not.toHaveBeenCalled();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await line(/^Copied from/)).toBeVisible();
  expect(box('Number')).toHaveValue('24-0012');
});
