import { readFileSync } from 'node:fs';
import { fieldOf, messageFor } from '@registers/shared/registry';
import { type BaseIssue, type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { Problem } from './problem';

/** Whether a file system error says that there is no such file. */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const lineFor = (issue: BaseIssue<unknown>) => `  ${`${fieldOf(issue)} ${messageFor(issue)}`.trim()}`;

/**
 * Reads a text as the JSON that `schema` describes.
 * @throws Problem that names `where` it stood and every field at fault.
 */
export function parseJson<Schema extends GenericSchema>(
  text: string,
  where: string,
  schema: Schema,
): InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Problem(`${where} is not valid JSON: ${(error as Error).message}`);
  }
  const result = safeParse(schema, value);
  if (result.success) return result.output;
  throw new Problem(`${where} is invalid:\n${result.issues.map(lineFor).join('\n')}`);
}

/** Reads a JSON file; undefined when there is none. */
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
