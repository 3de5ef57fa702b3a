import { RegisterPage } from '@registers/shared/register';
import { fakeReceiver, openRegister, screen } from '@registers/testing';
import { submission } from './submission';

const endpoints = { manmonth: 'http://manmonth.test/exec' };
const context = {
  id: 'manmonth',
  title: 'Man Month Register',
  settings: { company: { group: 'G', shortName: 'S' }, endpoints, choices: { owners: [] } },
};

test('an entry goes to the endpoint of this register, as formType manmonth, and is announced', async () => {
  const receiver = fakeReceiver();
  const { user } = await openRegister(<RegisterPage definition={submission} />, context);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Man Month Entry submitted !');
  expect(receiver.submissions).toEqual([
    {
      endpoint: 'http://manmonth.test/exec',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      ...{ version: 1, base: 0 },
      formType: 'manmonth',
      fields: {},
    },
  ]);
});
