import type { RegisterContext } from '@registers/shared/contract';
import { type FakeAnswer, fakeReceiver, renderRegister } from '@registers/testing';
import { screen, waitFor } from '@testing-library/react';
import { defineRegister, type RegisterDefinition } from '../definition/definition';
import { amount, choice, date, digits, searchable, severalDates, text, textArea } from '../definition/fields';
import { moneyInInr } from '../definition/money';
import { RegisterPage } from '../../page/RegisterPage';

const clients = [{ value: 'SGS - Pune' }, { value: 'SGS - Dubai' }, { value: 'TÜV NORD - Essen' }];

/** A form with fields of all kinds. */
export const everyKind = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    All: {
      Number: text({ maxLength: 8 }),
      Report: text({ whenEmpty: 'N/A' }),
      Remarks: textArea({ rows: 3 }),
      Status: choice(['WON', 'LOST']),
      Client: searchable(clients),
      Day: date(),
      Days: severalDates(),
      ...moneyInInr('Cost', { label: 'Cost' }),
      Rupees: amount({ currency: 'INR' }),
      Fee: amount(),
      Phone: digits(),
    },
  },
});

/** A form with an amount and its value in rupees. */
export const inRupees = defineRegister({
  formType: 'inquiry',
  success: 'Stored',
  sections: {
    All: {
      Currency: choice(['USD', 'EUR']),
      Amount: amount({ currencyField: 'Currency' }),
      INR: amount({ currency: 'INR', required: true, rupeesOf: ['Amount', 'Currency'] }),
    },
  },
});

/** Waits until the form has read its draft, and takes typing. */
export const ready = () => waitFor(() => expect(screen.getByRole('form')).not.toHaveAttribute('inert'));

/** Opens a form, of a new person unless `context` has one, and waits until it takes typing. */
export async function openForm(definition: RegisterDefinition, context: Partial<RegisterContext> = {}) {
  const user = { id: crypto.randomUUID() };
  const view = renderRegister(<RegisterPage definition={definition} />, { user, ...context });
  await ready();
  return view;
}
export type Person = Awaited<ReturnType<typeof openForm>>['user'];

/** A receiver whose first answer comes when `answer` is called. */
export function slowReceiver() {
  let answer: (answer: FakeAnswer) => void = () => undefined;
  const receiver = fakeReceiver();
  receiver.answers(new Promise<FakeAnswer>((resolve) => (answer = resolve)));
  return { ...receiver, answer };
}

/** The text box with this name. */
export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** The control of any kind with this label. */
export const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.getByRole('button', { name });
