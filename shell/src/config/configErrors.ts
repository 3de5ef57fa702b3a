import { fieldOf, messageFor } from '@registers/shared/registry';
import type { BaseIssue } from 'valibot';

/** What is wrong with one file, or with one field of it. */
export interface ConfigError {
  file: string;
  /** The field as one would write it in code: `registers[1].entry`. Missing when the error is of the whole file. */
  field?: string;
  message: string;
  /** The file was not reached. */
  isUnreachable?: true;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: ConfigError[] };

/** An issue of valibot in words for the person who edits the file. */
export function configErrorOf(file: string, issue: BaseIssue<unknown>): ConfigError {
  const field = fieldOf(issue);
  const message = messageFor(issue);
  return field ? { file, field, message } : { file, message };
}
