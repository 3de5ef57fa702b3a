import { fakeReceiver, openRegister, registerContract, screen } from '@registers/testing';
import { $id$Register } from './definition';
import * as register from './register';

registerContract(register, $id$Register);

test('an entry is sent as it was typed, and a notice says so', async () => {
  const receiver = fakeReceiver();
  const { user } = await openRegister(<register.Page />, { id: '$id$' });
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'R-007');
  await user.type(screen.getByRole('textbox', { name: 'Entry Date' }), '5/11/26');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owner/Coordinator' }), 'Dev');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Entry submitted successfully!');
  expect(receiver.submissions).toMatchObject([
    {
      formType: '$id$',
      fields: { Reference: 'R-007', EntryDate: '05-11-2026', OwnerCoordinator: 'Dev', Currency: 'INR' },
    },
  ]);
});

test('after an error the typed text is still in the form', async () => {
  fakeReceiver().answers(503);
  const { user } = await openRegister(<register.Page />, { id: '$id$' });
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'R-008');
  await user.type(screen.getByRole('textbox', { name: 'Entry Date' }), '5/11/26');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owner/Coordinator' }), 'Dev');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Submission failed. Try again.');
  expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveValue('R-008');
});
