import type { EntrySetAside } from '@registers/shared/contract';

/** Who made the entries that tests send, and in which register. */
export const from = { user: 'asha', register: 'job', title: 'Job Register' };

/** A job entry that was sent without an answer. */
export const entryToSend = (id: string, change: Partial<EntrySetAside> = {}): EntrySetAside => ({
  id,
  formType: 'job',
  fields: [
    ['JobNumber', '0012'],
    ['Project', ''],
    ['Remarks', '=1+1, "x"'],
  ],
  labels: { JobNumber: 'Job Number', Remarks: 'Remarks' },
  values: { JobNumber: '0012', Remarks: '=1+1, "x"' },
  mayBeStored: false,
  reason: 'The server did not answer.',
  waitsFor: 'time',
  ...change,
});

/** An entry of a form with one field, Name, that a person has to look at. */
export const refusedEntry = (change: Partial<EntrySetAside> = {}): EntrySetAside => ({
  id: 'a',
  formType: 'inquiry',
  fields: [['Name', 'Asha']],
  labels: { Name: 'Name' },
  values: { Name: 'Asha' },
  mayBeStored: false,
  reason: 'The server answered with status 500.',
  waitsFor: 'person',
  ...change,
});
