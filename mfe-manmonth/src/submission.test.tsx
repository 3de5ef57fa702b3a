import { SubmissionNotice } from '@registers/shared/register';
import { fakeReceiver, renderRegister, screen, waitFor } from '@registers/testing';
import { useManMonthSubmission } from './submission';

const endpoints = { manmonth: 'http://manmonth.test/exec' };
const context = {
  id: 'manmonth',
  title: 'Man Month Register',
  settings: { company: { group: 'G', shortName: 'S' }, endpoints, choices: { owners: [] } },
};

function Form() {
  const submission = useManMonthSubmission();
  const submit = () => void submission.send([['Month', 'May']]);
  return (
    <>
      <SubmissionNotice success="Stored" {...submission} />
      <button disabled={submission.state.is !== 'ready'} onClick={submit}>
        Submit
      </button>
    </>
  );
}

test('an entry goes to the endpoint of its own, as formType manmonth, and is announced', async () => {
  const receiver = fakeReceiver();
  const { user } = renderRegister(<Form />, context);
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Stored');
  expect(receiver.submissions).toEqual([
    {
      endpoint: 'http://manmonth.test/exec',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      formType: 'manmonth',
      fields: { Month: 'May' },
    },
  ]);
});
