import { type BaseIssue, type BaseSchema, type InferOutput, safeParse } from 'valibot';
import { type Checked, faultOf } from './faults';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;
type Text = { ok: true; text: string } | { ok: false; fault: string };

async function fetchText(file: string, timeout: number): Promise<Text> {
  try {
    const response = await fetch(`/${file}`, { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
    if (!response.ok)
      return { ok: false, fault: `could not be read: the server answered ${response.status}` };
    return { ok: true, text: await response.text() };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    const why = late ? `no answer within ${timeout / 1000} seconds` : 'the server cannot be reached';
    return { ok: false, fault: `could not be read: ${why}` };
  }
}

function parse(text: string): { ok: true; value: unknown } | { ok: false; fault: string } {
  // Servers of single-page apps answer with the page where a file is missing.
  if (text.trimStart().startsWith('<'))
    return { ok: false, fault: 'is missing: the server sent a web page in its place' };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return {
      ok: false,
      fault: `is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

/** Checks what a file says, and lists everything that is wrong with it. */
export function checkText<S extends Schema>(file: string, text: string, schema: S): Checked<InferOutput<S>> {
  const parsed = parse(text);
  if (!parsed.ok) return { ok: false, faults: [{ file, fault: parsed.fault }] };
  const result = safeParse(schema, parsed.value);
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, faults: result.issues.map((issue) => faultOf(file, issue)) };
}

/** Fetches and checks one of the files that lie beside the shell. Never rejects, and takes `timeout` at most. */
export async function readFile<S extends Schema>(
  file: string,
  schema: S,
  timeout = 10_000,
): Promise<Checked<InferOutput<S>>> {
  const got = await fetchText(file, timeout);
  return got.ok ? checkText(file, got.text, schema) : { ok: false, faults: [{ file, fault: got.fault }] };
}
