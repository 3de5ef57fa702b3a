import type { EntryQuery, RegisterContext, SentEntry } from '@registers/shared/contract';
import { act, screen } from '@testing-library/react';
import { defineRegister } from '../../../definition/definition';
import { amount, choice, searchable, severalDates, text } from '../../../definition/fields';
import { openForm } from '../../../testing/page';

const definition = defineRegister({
  formType: 'job',
  success: 'Stored',
  headline: ['Number', 'Client', 'Vendor'],
  sameWhen: [['Number'], ['Client', 'Amount']],
  begins: { inquiry: { Number: 'JobNumber', Client: 'Client', Country: 'Country', Vendor: 'Supplier' } },
  sections: {
    One: {
      Number: text({ required: true, maxLength: 8 }),
      Client: text(),
      Amount: amount(),
      Country: searchable([{ value: 'India' }, { value: 'United Arab Emirates', aliases: ['UAE'] }]),
      Vendor: text({ required: true }),
      Days: severalDates(),
      Unit: choice(['Days', 'Hours'], { initial: 'Days' }),
    },
  },
});

const november3 = new Date(new Date().getFullYear(), 10, 3, 12).getTime();
/** A sent entry whose headline is its first three values. */
export const entryOf = (
  id: string,
  formType: string,
  fields: Record<string, string>,
  sentAt = november3,
): SentEntry => ({
  id,
  formType,
  headline: Object.values(fields).slice(0, 3).join(' · '),
  sentAt,
  fields: Object.entries(fields),
  labels: {},
  version: 1,
  base: 0,
  changedAt: sentAt,
  path: `/sent/${id}`,
});
export const job = entryOf('j1', 'job', {
  Number: '24-12',
  Client: 'Bureau Veritas',
  Vendor: 'Acme',
  Amount: '120.5',
});
export const inquiry = entryOf('i1', 'inquiry', {
  JobNumber: '24-12',
  Client: 'SGS',
  Supplier: 'Siemens',
  Country: 'UAE',
  Status: 'WON',
});

export type Find = (query: EntryQuery) => Promise<readonly SentEntry[]>;
/** Answers with the entries of the form type that was asked for, whatever the values. */
export const among = (...entries: SentEntry[]) =>
  jest.fn<Promise<readonly SentEntry[]>, [EntryQuery]>(({ formType }) =>
    Promise.resolve(entries.filter((entry) => entry.formType === formType)),
  );

/** Opens a form that finds sent entries. */
export const open = (find: Find, context: Partial<RegisterContext> = {}) =>
  openForm(definition, { find, ...context });

/** The control with this label. */
export const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
/** The texts that the page announces to screen readers (`role="status"`). */
export const lines = () =>
  screen.queryAllByRole('status').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]));
/** Waits until everything has happened that follows when a field is left. */
export const afterLeaving = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
