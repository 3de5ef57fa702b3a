import {
  array,
  check,
  type GenericSchema,
  type InferOutput,
  minLength,
  optional,
  pipe,
  safeParse,
  string,
  transform,
} from 'valibot';

/** Makes valibot's message for an invalid setting of a service: `start`, the value, and what to do. */
export const invalid =
  (start: string, advice: string) =>
  ({ input }: { input: unknown }): string =>
    `${start} ${JSON.stringify(input)}: ${advice}`;

/** A setting that is a whole number. */
export const wholeNumber = (name: string, from: number, to: number) =>
  pipe(
    string(),
    check(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
      invalid(`${name} is`, `write a whole number from ${from} to ${to}.`),
    ),
    transform(Number),
  );

/** The texts of a setting that has commas between them. */
export const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** A setting with the origins of pages. */
export const originList = (name: string, usual: string) =>
  pipe(
    optional(string(), usual),
    transform(commaList),
    array(
      pipe(
        string(),
        check(
          isOrigin,
          invalid(`${name} has`, 'write origins without a path, like https://registers.example.'),
        ),
      ),
    ),
    minLength(1, `${name} is empty: write origins like https://registers.example, or leave it out.`),
  );

/** Reads the settings of a service from the environment, at its start. @throws Error with all that is wrong */
export function readSettings<Schema extends GenericSchema>(
  service: string,
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): InferOutput<Schema> {
  const { success, output, issues } = safeParse(schema, env);
  if (success) return output;
  const lines = issues.map(({ message }) => `  - ${message}`);
  throw new Error(`${service} can't start. Correct its settings:\n${lines.join('\n')}`);
}
