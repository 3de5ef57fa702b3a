import type { FormFacts } from '@registers/shared/contract';
import { formsFile, formsSchema } from '@registers/shared/registry';
import { parse } from 'valibot';
import type { ShownRegister } from '../../../config/registry';

/** How long a register's server may take, in milliseconds. */
const limitMs = 2_000;

/** A form, and the register that has it. */
export interface ReleasedForm {
  register: ShownRegister;
  form: FormFacts;
}

async function formsOf(register: ShownRegister): Promise<ReleasedForm[]> {
  // The file is in the folder of a release, which never changes, so the browser may have it in its cache.
  const response = await fetch(new URL(formsFile, new URL(register.entry, location.href)), {
    credentials: 'omit',
    signal: AbortSignal.timeout(limitMs),
  });
  const { forms } = parse(formsSchema, await response.json());
  return forms.map((form) => ({ register, form }));
}

/** The forms of the live builds of these registers, without those of servers that do not answer. */
export async function releasedForms(registers: readonly ShownRegister[]): Promise<ReleasedForm[]> {
  const answers = await Promise.allSettled(registers.map(formsOf));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
