import type { BaseIssue } from 'valibot';

/** What a value of each type must be, in words, by the name that valibot has for the type. */
const typeMessages: Readonly<Record<string, string>> = {
  string: 'must be text in quotes',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list in [ ]',
  object: 'must be an object in { }',
  loose_object: 'must be an object in { }',
  record: 'must be an object in { }',
};

/** The field that an issue of valibot is about, as `registers[1].entry`; empty for the whole file. */
export const fieldOf = (issue: BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** What is wrong with the field of an issue, in words for the person who edits the file. */
export const messageFor = (issue: BaseIssue<unknown>): string =>
  issue.input === undefined ? 'is missing' : (typeMessages[issue.type] ?? issue.message);
