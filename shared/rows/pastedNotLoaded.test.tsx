import { fireEvent, waitFor } from '@testing-library/react';
import { box, openWith } from '../form/register/begun/testing/page';
import { ready } from '../form/register/drafts/testing/page';

jest.mock('./PastedQuestion', () => {
  throw new Error('Loading chunk row failed');
});

test('where the question cannot be loaded, a row is pasted as text', async () => {
  const insertText = jest.fn();
  Object.assign(document, { execCommand: insertText });
  openWith({ user: crypto.randomUUID() });
  await ready();
  const clipboardData = { getData: () => 'a\tb\tc' };
  box('Number').focus();
  fireEvent.paste(box('Number'), { clipboardData });
  await waitFor(() => expect(insertText).toHaveBeenCalledWith('insertText', false, 'a\tb\tc'));
  expect(box('Number')).toHaveFocus();
});
