import { type GenericSchema, safeParse } from 'valibot';
import { fieldOf, messageFor } from '../issues';

/** A value as it is written in JSON. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The errors of a file, each with its field. */
export const errorsIn = (schema: GenericSchema, value: unknown): string[] =>
  (safeParse(schema, written(value)).issues ?? []).map((issue) =>
    `${fieldOf(issue)} ${messageFor(issue)}`.trim(),
  );

/** What is read of a file that has no errors. */
export function valueOf(schema: GenericSchema, value: unknown): unknown {
  const { success, output } = safeParse(schema, written(value));
  if (!success) throw new Error(errorsIn(schema, value).join('\n'));
  return output;
}
