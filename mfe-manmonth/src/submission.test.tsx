import { renderRegister } from '@registers/shared/testing';
import { SubmissionNotice } from '@registers/shared/submit';
import { screen } from '@testing-library/react';
import { useManMonthSubmission } from './submission';

const endpoints = { manmonth: 'http://manmonth.test/exec' };
const context = {
  id: 'manmonth',
  title: 'Man Month Register',
  settings: { company: { group: 'G', shortName: 'S' }, endpoints, choices: { owners: [] } },
};

function Form() {
  const submission = useManMonthSubmission();
  const submit = () => void submission.submit([['Month', 'May']]);
  return (
    <>
      <SubmissionNotice success="Stored" submission={submission} onSubmit={submit} />
      <button onClick={submit}>Submit</button>
    </>
  );
}

test('an entry goes to the endpoint of its own, as formType manmonth, and is announced', async () => {
  const fetching = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>().mockResolvedValue({ ok: true });
  globalThis.fetch = fetching as unknown as typeof fetch;
  const { user } = renderRegister(<Form />, context);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Stored');
  const [address, init] = fetching.mock.calls[0]!;
  expect(address).toMatch(/^http:\/\/manmonth\.test\/exec\?submissionId=[0-9a-f-]{36}$/);
  expect((init.body as URLSearchParams).toString()).toBe('formType=manmonth&Month=May');
});

test('an answer that is not OK is said, as in every register', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: false, status: 500 });
  const { user } = renderRegister(<Form />, context);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Submission failed. Try again.');
});
