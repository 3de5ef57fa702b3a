import { type GenericSchema, safeParse } from 'valibot';
import { fieldOf, messageFor } from '../issues';

/** A value as it is after it was written as JSON and read again. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The errors of a file, each with its field. */
export const errorsIn = (schema: GenericSchema, value: unknown): string[] =>
  (safeParse(schema, written(value)).issues ?? []).map((issue) =>
    `${fieldOf(issue)} ${messageFor(issue)}`.trim(),
  );

/** The value that the schema reads from a file. Throws if the file has errors. */
export function valueOf(schema: GenericSchema, value: unknown): unknown {
  const { success, output } = safeParse(schema, written(value));
  if (!success) throw new Error(errorsIn(schema, value).join('\n'));
  return output;
}
