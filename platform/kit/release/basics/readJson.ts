import { readFileSync } from 'node:fs';
import { fieldOf, messageFor } from '@registers/shared/registry';
import { printable } from '@registers/shared/words';
import { type BaseIssue, type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { CliError, listErrors, messageOf } from './errors';

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const issueLine = (issue: BaseIssue<unknown>) => `${fieldOf(issue)} ${messageFor(issue)}`.trim();

/** Parses JSON that `schema` describes. @throws CliError that names each wrong field. `origin`: where the text is from, for the error. */
export function parseJson<Schema extends GenericSchema>(
  text: string,
  origin: string,
  schema: Schema,
): InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Node's message quotes a part of the text, in which there can be control characters.
    throw new CliError(`${origin} is not valid JSON: ${printable(messageOf(error))}`);
  }
  const result = safeParse(schema, value);
  if (result.success) return result.output;
  throw listErrors(`${origin} is invalid:`, result.issues.map(issueLine));
}

/** Reads a JSON file that `schema` describes; undefined if there is no file. @throws CliError if it is invalid. */
export function readJson<Schema extends GenericSchema>(
  file: string,
  schema: Schema,
): InferOutput<Schema> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return parseJson(text, file, schema);
}
