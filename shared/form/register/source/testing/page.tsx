import {
  type EntrySource,
  type RegisterContext,
  RegisterHost,
  useRegister,
} from '@registers/shared/contract';
import { renderRegister } from '@registers/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode, useEffect, useState } from 'react';
import { defineRegister } from '../../../definition/definition';
import { allEntries } from '../../../../submit/testing/samples';
import { choice, date, searchable, severalDates, text } from '../../../definition/fields';
import { moneyInInr } from '../../../definition/money';
import { RegisterPage } from '../../../../page/RegisterPage';
import { box, button, type Person } from '../../../testing/page';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  headline: ['Number', 'Client'],
  begins: { inquiry: { Number: 'JobNumber', Client: 'Customer', CostCurrency: 'CostCurrency' } },
  sections: {
    One: {
      Owner: choice(({ choices }) => choices.owners),
      Number: text({ required: true }),
      Client: searchable([{ value: 'Acme' }, { value: 'Bureau Veritas' }], { required: true }),
      Day: date({ required: true, once: true }),
      Days: severalDates(),
      Report: text({ whenEmpty: 'N/A', once: true }),
    },
    Price: { ...moneyInInr('Cost', { label: 'Cost' }) },
  },
});

const today = new Date();

/** An entry that was sent at two minutes past two in the afternoon of 3 November. */
export const entry: EntrySource['entry'] = {
  id: 'sent-1',
  formType: 'test',
  headline: '24-0012 · Acme',
  ...{ version: 1, base: 0, changedAt: 1 },
  sentAt: new Date(today.getFullYear(), 10, 3, 14, 2).getTime(),
  fields: [
    ['Owner', 'Dev'],
    ['Number', '24-0012'],
    ['Client', 'Acme'],
    ['Day', '05-11-2026'],
    ['Days', ''],
    ['Report', 'N/A'],
    ['CostCurrency', 'USD'],
    ['Cost', '350.00'],
    // Not what the rate gives: so a test sees that the form calculates it anew.
    ['CostInINR', '1.00'],
  ],
  labels: {},
  path: '/sent/sent-1',
};

export const inquiry: EntrySource['entry'] = {
  ...entry,
  id: 'sent-2',
  formType: 'inquiry',
  headline: '24-0013',
  path: '/sent/sent-2',
  fields: [
    ['JobNumber', '24-0013'],
    ['Customer', 'Acme'],
    ['CostCurrency', 'USD'],
    ['Cost', '350.00'],
    ['Remarks', ''],
  ],
  labels: { Cost: 'Day Rate' },
};

interface Options {
  user: string;
  source?: EntrySource | undefined;
  /** Whether the shell looks the sent entry up until `ask` hands it over. */
  isPending?: boolean;
  context?: Partial<RegisterContext>;
}

/** Opens the form with what its address asks for, which `onSourceTaken` takes off the address, as the shell does. */
export function openWith({ user, source, isPending = false, context = {} }: Options) {
  const onSourceTaken = jest.fn();
  let follow: (source: EntrySource) => void = () => undefined;
  function Address() {
    const [asked, setAsked] = useState(source);
    const [isSourcePending, setPending] = useState(isPending);
    useEffect(() => {
      follow = (found) => {
        setAsked(found);
        setPending(false);
      };
    }, []);
    const take = () => {
      onSourceTaken();
      setAsked(undefined);
    };
    return (
      <RegisterHost {...useRegister()} {...{ source: asked, isSourcePending, onSourceTaken: take }}>
        <RegisterPage definition={definition} />
      </RegisterHost>
    );
  }
  const page = (
    <StrictMode>
      <Address />
    </StrictMode>
  );
  const view = renderRegister(page, { ...context, user: { id: user } });
  /** Follows a link to the same form that asks for something else. */
  const ask = (other: EntrySource) => act(() => follow(other));
  return { ...view, onSourceTaken, ask };
}

export const copy: EntrySource = { kind: 'copy', entry };
export const correction: EntrySource = { kind: 'correct', entry };
export const next: EntrySource = { kind: 'next', entry: inquiry };

export const client = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' });

/** Types a whole entry, and submits it. */
export async function typeEntry(person: Person, number: string) {
  await person.type(box('Number'), number);
  await person.type(client(), 'Acme');
  await person.type(box('Day'), '5-11-2026');
  await person.click(button('Submit'));
}

/** Waits for the line about the sent entry with which the form was begun. */
export const line = (text: string | RegExp) =>
  screen.findByText((_text, element) => {
    const words = element?.tagName === 'SPAN' ? element.textContent : '';
    return typeof text === 'string' ? words === text : text.test(words);
  });

/** Waits until the drafts on the device are these, each named by its Number. */
export const expectStored = (user: string, numbers: readonly string[]): Promise<void> =>
  waitFor(async () => {
    const drafts = (await allEntries(user)).filter(({ edit }) => edit?.state === 'draft');
    expect(drafts.map(({ edit }) => edit?.texts['Number']).sort()).toEqual(numbers);
  });

/** What a receiver offers that takes corrections. */
export const offers = { takesCorrections: true, versioned: true };
export const correcting = 'You’re correcting 24-0012 · Acme, sent on 3 November at 2:02 pm.';

/** Opens the form with a correction of the sent entry. */
export async function openForCorrection(
  user: string,
  source = correction,
  context: Partial<RegisterContext> = {},
) {
  const view = openWith({ user, source, context: { ...offers, ...context } });
  await line(correcting);
  return view;
}

export async function correctNumber(person: Person, number: string) {
  await person.clear(box('Number'));
  await person.type(box('Number'), number);
  await person.click(button('Submit correction'));
}
