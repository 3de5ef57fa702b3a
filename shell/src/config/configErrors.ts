import type { BaseIssue } from 'valibot';

/** What is wrong with one file, or with one field of it. */
export interface ConfigError {
  file: string;
  /** The field as one would write it in code: `registers[1].entry`. Missing when the error is of the whole file. */
  field?: string;
  message: string;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: ConfigError[] };

const typeMessages: Readonly<Record<string, string>> = {
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

/** An issue of valibot in words for the person who edits the file. */
export function configErrorOf(file: string, issue: BaseIssue<unknown>): ConfigError {
  const field = fieldOf(issue);
  const message = issue.input === undefined ? 'is missing' : (typeMessages[issue.type] ?? issue.message);
  return field ? { file, field, message } : { file, message };
}
