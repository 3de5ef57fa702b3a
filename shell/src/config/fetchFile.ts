import { fieldOf, messageFor } from '@registers/shared/registry';
import { type BaseIssue, type BaseSchema, type InferOutput, safeParse } from 'valibot';

/** What is wrong with one file, or with one field of it. */
export interface ConfigError {
  file: string;
  /** The field as in code: `registers[1].entry`. Missing when the error is of the whole file. */
  field?: string;
  message: string;
  /** Set if the file could not be fetched, as the site or the network does not answer. */
  isUnreachable?: true;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: ConfigError[] };

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

const failed = (...errors: ConfigError[]) => ({ ok: false as const, errors });

/** Parses and checks the text of a file, and lists all errors in it. */
export function checkText<S extends Schema>(file: string, text: string, schema: S): Checked<InferOutput<S>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failed({ file, message: `is not valid JSON: ${String(error)}` });
  }
  const result = safeParse(schema, value);
  if (result.success) return { ok: true, value: result.output };
  return failed(
    ...result.issues.map((issue) => {
      const field = fieldOf(issue);
      return { file, ...(field && { field }), message: messageFor(issue) };
    }),
  );
}

/** Fetches and checks a file at the root of the site. Gives an error after `timeout` milliseconds; never rejects. */
export async function fetchFile<S extends Schema>(
  file: string,
  schema: S,
  timeout = 10_000,
): Promise<Checked<InferOutput<S>>> {
  try {
    const response = await fetch(`/${file}`, { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
    if (!response.ok)
      return failed({ file, message: `could not be read: the server answered ${response.status}` });
    // As a portal answers before people may use its network.
    if (response.headers.get('content-type')?.startsWith('text/html'))
      return failed({ file, message: 'could not be read: the answer is a page', isUnreachable: true });
    return checkText(file, await response.text(), schema);
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const why = timedOut ? `no answer within ${timeout / 1000} seconds` : 'the server cannot be reached';
    return failed({ file, message: `could not be read: ${why}`, isUnreachable: true });
  }
}
