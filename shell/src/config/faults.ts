import type { BaseIssue } from 'valibot';

/** What is wrong with one file, or with one field of it. */
export interface Fault {
  file: string;
  /** The field as one would write it in code: `registers[1].entry`. Missing when the whole file is at fault. */
  field?: string;
  fault: string;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; faults: Fault[] };

const shouldBe: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  loose_object: 'must be an object',
  record: 'must be an object',
};

function fieldOf(issue: BaseIssue<unknown>): string | undefined {
  const keys = issue.path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  return keys?.join('').replace(/^\./, '');
}

/** In the words of someone who edits the file by hand. */
export function faultOf(file: string, issue: BaseIssue<unknown>): Fault {
  const field = fieldOf(issue);
  const words = issue.input === undefined ? 'is missing' : (shouldBe[issue.type] ?? issue.message);
  return field ? { file, field, fault: words } : { file, fault: words };
}
