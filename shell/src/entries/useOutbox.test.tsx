import { useRegister } from '@registers/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { memo, useEffect } from 'react';
import { keep, rowIds, sentEntry, submit } from '../testing/entries';
import { prepareSite, renderShell } from '../testing/renderShell';
import { session } from '../testing/samples';

jest.mock('../federation/runtime');

let rendered: { page: number; field: number };

function Page() {
  useEffect(() => void (rendered.page += 1));
  return <Field />;
}
/** As a field of a form: it renders when what the shell tells it changes. */
const Field = memo(function Field() {
  useEffect(() => void (rendered.field += 1));
  return <p>{useRegister().title}</p>;
});

let answer: () => void;
beforeEach(() => {
  rendered = { page: 0, field: 0 };
  const sent = new Promise<void>((resolve) => (answer = resolve));
  prepareSite({ Page, receive: () => sent.then(() => ({ ok: true })) });
});

test('while rows are sent, the count alone renders: neither the page of a register nor its fields', async () => {
  await submit(session.user.id, rowIds(5));
  await renderShell('/');
  await screen.findByText('Inquiry Register', { selector: 'p' });
  expect(await screen.findByRole('link', { name: '5 unsent entries' })).toBeVisible();
  const before = { ...rendered };
  answer();
  await waitFor(() => expect(screen.queryByRole('link', { name: /unsent/ })).not.toBeInTheDocument(), {
    timeout: 10_000,
  });
  expect(rendered).toEqual(before);
});

test('when the shell renders, the fields of a form do not', async () => {
  await renderShell('/');
  await screen.findByText('Inquiry Register', { selector: 'p' });
  const before = { ...rendered };
  await act(() =>
    keep({ ...sentEntry({ id: 'a' }), state: 'held', failure: { state: 'rejected', status: 400 } }),
  );
  expect(await screen.findByRole('link', { name: '1 unsent entry' })).toBeVisible();
  expect(rendered.page).toBeGreaterThan(before.page);
  expect(rendered.field).toBe(before.field);
});
