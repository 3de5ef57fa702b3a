import { screen, waitFor } from '@testing-library/react';
import { among, box, job, open } from './testing/page';

let attempts = 0;
jest.mock('./earlierSearch', () => {
  attempts += 1;
  if (attempts === 1) throw new Error('Loading chunk earlier failed');
  return jest.requireActual<object>('./earlierSearch');
});

test('a script that did not load is loaded when the next field is left', async () => {
  const { user } = await open(among(job));
  await user.type(box('Number'), '24-12');
  await user.tab();
  await waitFor(() => expect(attempts).toBe(1));
  await user.click(box('Number'));
  await user.tab();
  expect(await screen.findByRole('link', { name: /^Open 24-12/ })).toBeVisible();
});
