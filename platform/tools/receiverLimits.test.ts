import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { safeParse } from 'valibot';
import { nameError } from '../kit/create-register/names.mjs';
import { definitionErrors } from '../kit/testing/definitionErrors';
import { downloadColumns, metaColumns, versionColumns } from '../../shared/base/sheet';
import { limits, readSubmission } from '../receiver/src/core/submission';
import { formTypes } from '../receiver/src/settings/schemas';
import { readReceiverSettings } from '../receiver/src/settings/settings';
import { defineRegister, fieldsOf, text } from '../../shared/form/register/definition';
import { definitions } from './testing/entries';

/** Whether a receiver accepts an entry with these fields. */
function isAccepted(names: readonly string[], formType = 'job'): boolean {
  const body = new URLSearchParams([['formType', formType], ...names.map((name) => [name, 'x'])]);
  return !('status' in readSubmission(`submissionId=${randomUUID()}`, String(body), [formType]));
}

/** Whether a register with these fields passes the contract test that every register runs. */
function passes(names: readonly string[], formType = 'job'): boolean {
  const fields = Object.fromEntries(names.map((name) => [name, text({ label: `Field ${name}` })]));
  const register = defineRegister({ formType, success: 'Done', sections: { All: fields } });
  return definitionErrors(register).length === 0;
}

const name = fc.oneof(
  fc.constantFrom('subject', 'Subject', 'ReceivedAt', 'sub\u00adject', 'submissionId '),
  fc.constantFrom('Cоst', '\u200b', 'A\u202eb', 'FormType', 'client'),
  fc.constantFrom('', 'A\u0000', 'Client', 'Ünïcode', '__proto'),
  fc.string({ minLength: 1, maxLength: 8 }),
);

test('a receiver accepts the field names that the contract test allows', () => {
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 2 });
  fc.assert(fc.property(names, (some) => !passes(some) || isAccepted(some)));
});

test('contract test and receiver have the same limits for the number of fields and the length of names', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `F${index}`);
  const atLimits = [fields(limits.fields), ['x'.repeat(limits.nameLength)]];
  const overLimits = [fields(limits.fields + 1), ['x'.repeat(limits.nameLength + 1)]];
  for (const accepts of [passes, isAccepted]) {
    expect(atLimits.map((names) => accepts(names))).toEqual([true, true]);
    expect(overLimits.map((names) => accepts(names))).toEqual([false, false]);
  }
});

test('contract test and receiver both refuse the names of columns that are not fields', () => {
  const reserved = [...metaColumns, ...versionColumns, ...downloadColumns];
  expect(reserved.filter((one) => passes([one]) || isAccepted([one]))).toEqual([]);
});

const formType = fc.oneof(
  fc.constantFrom('job', 'site-visit', 'a'.repeat(31), 'a'.repeat(32), '2fa', 'Job', 'a--b', '-a', 'a-', ''),
  fc.stringMatching(/^[a-z0-9-]{1,33}$/),
);

test('contract test and receiver accept the same form types, and create-register makes no others', () => {
  fc.assert(
    fc.property(formType, (one) => {
      expect(passes(['Client'], one)).toBe(safeParse(formTypes, one).success);
      if (nameError(one) === undefined) expect(passes(['Client'], one)).toBe(true);
    }),
  );
  expect(['a'.repeat(31), 'a'.repeat(32)].map((one) => nameError(one) === undefined)).toEqual([true, false]);
});

test('the receiver knows the amounts and the days of all registers', () => {
  const given = readReceiverSettings({ ANYONE_MAY_SUBMIT: 'yes' });
  const all = definitions.flatMap((definition) => fieldsOf(definition));
  const amounts = all.filter(
    ([name, { kind }]) => kind === 'amount' || (kind === 'calculated' && name !== 'Margin'),
  );
  const days = all.filter(([, { kind }]) => kind === 'date');
  const namesOf = (fields: typeof all) => fields.map(([name]) => name).sort();
  expect([...given.amountFields].sort()).toEqual(namesOf(amounts));
  expect([...given.dateFields].sort()).toEqual(namesOf(days));
});
