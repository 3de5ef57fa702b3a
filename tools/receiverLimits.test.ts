import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { readSubmission } from '../services/receiver/src/core';
import { definitionFaults } from '../kit/testing/definitionFaults';
import { defineRegister, text } from '../shared/register';

/** Whether a receiver accepts an entry with these fields. */
function isAccepted(names: readonly string[], formType = 'job'): boolean {
  const body = new URLSearchParams([['formType', formType], ...names.map((name) => [name, 'x'])]);
  return readSubmission(`submissionId=${randomUUID()}`, String(body), [formType]).ok;
}

/** Whether a register with these fields passes the test that every register runs. */
function passes(names: readonly string[], formType = 'job'): boolean {
  const fields = Object.fromEntries(names.map((name) => [name, text({ label: `Field ${name}` })]));
  const register = defineRegister({ formType, success: 'Done', sections: { All: fields } });
  return definitionFaults(register).length === 0;
}

const name = fc.oneof(
  fc.constantFrom('subject', 'Subject', 'ReceivedAt', 'sub\u00adject', 'further fields', 'submissionId '),
  fc.constantFrom('', 'A\u0000', 'x'.repeat(100), 'x'.repeat(101), 'Client', 'Ünïcode', '__proto'),
  fc.string({ minLength: 1, maxLength: 8 }),
);

test('a receiver accepts every definition that passes a register’s own test', () => {
  fc.assert(fc.property(name, (one) => !passes([one]) || isAccepted([one])));
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `F${index}`);
  expect([200, 201].map((count) => [passes(fields(count)), isAccepted(fields(count))])).toEqual([
    [true, true],
    [false, false],
  ]);
});
