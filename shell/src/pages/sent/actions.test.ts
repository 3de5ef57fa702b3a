import { recordOf } from '../../testing/samples';
import { sentItemOf } from '../../testing/entries';
import type { Offers } from '../../config/siteConfig';
import { actionsFor } from './actions';

const registers = [
  recordOf('inquiry', { path: '/' }),
  recordOf('job', { path: '/job-register', title: 'Job Register', beginsFrom: ['inquiry'] }),
  recordOf('invoice', { beginsFrom: ['job'] }),
];
const entry = sentItemOf({ id: 'a' });
const correcting: Offers = { inquiry: ['correct'] };
const labels = (change = {}, offers: Offers = correcting, records = registers) =>
  actionsFor({ ...entry, ...change }, records, offers).map(({ label }) => label);

test('an entry is corrected and copied in its own form, and begun in those that take it', () => {
  expect(actionsFor(entry, registers, correcting)).toEqual([
    { label: 'Correct', to: '/?begin=correct&entry=a' },
    { label: 'Copy as new', to: '/?begin=copy&entry=a' },
    { label: 'Create job', to: '/job-register?begin=next&entry=a' },
  ]);
});

test('only the latest version is corrected, and only where the receiver takes corrections', () => {
  expect(labels({ correctedBy: 'b' })).not.toContain('Correct');
  expect(labels({}, {})).toEqual(['Copy as new', 'Create job']);
});

test('what was withdrawn is only copied, and what is being withdrawn not corrected', () => {
  expect(labels({ correctedBy: 'b', withdrawn: true })).toEqual(['Copy as new']);
  expect(labels({ withdrawing: true })).toEqual(['Copy as new', 'Create job']);
});

test('an entry whose words are not known opens no form', () => {
  expect(labels({ fields: undefined })).toEqual([]);
});

test('an entry of a register that has left registers.json has none', () => {
  expect(labels({}, correcting, registers.slice(1))).toEqual([]);
});
