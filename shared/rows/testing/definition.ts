import type { ReceivedEntry } from '@registers/shared/contract';
import type { Entry } from '@registers/shared/submit';
import { joinReceived } from '../records/knownEntries';
import { defineRegister } from '../../form/definition/definition';
import { amount, choice, date, searchable, severalDates, text, textArea } from '../../form/definition/fields';
import { margin, moneyInInr } from '../../form/definition/money';

export const definition = defineRegister({
  formType: 'inquiry',
  success: 'Stored',
  sameWhen: [['Number']],
  sections: {
    One: {
      Number: text({ required: true, maxLength: 8 }),
      Day: date({ required: true }),
      Client: searchable([{ value: 'Acme' }, { value: 'Bureau Veritas' }, { value: 'SGS' }], {
        required: true,
      }),
      Owner: choice(['Asha', 'Bilal'], { required: true }),
    },
    Two: {
      Fee: amount(),
      ...moneyInInr('Cost', { label: 'Cost' }),
      ...moneyInInr('Offer', { label: 'Offer' }),
      Margin: margin({ cost: 'CostInINR', offered: 'OfferInINR' }),
      Remarks: textArea({ rows: 3 }),
      Visits: severalDates(),
    },
  },
});

export const header = ['Number', 'Day', 'Client', 'Owner', 'Remarks'];

/** A row that can be sent. */
export const good = (number: string, remark = ''): string[] => [number, '3/4/2026', 'sgs', 'asha', remark];

export const asText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\r\n') + '\r\n';

export const idOf = (index: number) => `a3f2a91b-0000-4000-8000-00000000000${index}`;

/** The first version of an entry of the receiver, with `index` in its id and as its number, and with this remark. */
export const received = (
  index: number,
  remark: string,
  change: Partial<ReceivedEntry> = {},
): ReceivedEntry => ({
  id: idOf(index),
  formType: 'inquiry',
  ...{ version: 1, base: 0, withdrawn: false },
  receivedAt: Date.UTC(2026, 10, index),
  changedAt: Date.UTC(2026, 10, index),
  fields: { Number: `${index}`, Day: '03-04-2026', Client: 'SGS', Owner: 'Asha', Remarks: remark },
  ...change,
});

/** As `received`, with a second version, which has the remark `later` and these values. */
export const corrected = (index: number, remark: string, later: string, fields = {}): ReceivedEntry[] => {
  const first = received(index, remark);
  return [{ ...first, version: 2, base: 1, fields: { ...first.fields, Remarks: later, ...fields } }, first];
};

/** As `received`, withdrawn. */
export const withdrawn = (index: number, remark: string): ReceivedEntry[] => [
  received(index, '', { version: 2, base: 1, withdrawn: true, fields: {} }),
  received(index, remark),
];

/** The entries of a person who has sent these, from another device. */
export const entriesOf = (received: readonly ReceivedEntry[]): Entry[] =>
  joinReceived({ user: 'asha', register: 'inquiry', formType: 'inquiry', form: '' }, [], received, 0);

/** A table with a header and these rows, each with the id of an entry in the last column. */
export const withIds = (...rows: readonly (readonly [row: readonly string[], id: string])[]): string[][] => [
  [...header, 'submissionId'],
  ...rows.map(([row, id]) => [...row, id]),
];
