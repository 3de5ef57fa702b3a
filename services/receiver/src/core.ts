/** One entry as it is stored: its fields in the order in which they came. */
export interface Submission {
  id: string;
  formType: FormType;
  fields: readonly (readonly [name: string, value: string])[];
}

export const formTypes = ['inquiry', 'job', 'invoice', 'manmonth'] as const;
export type FormType = (typeof formTypes)[number];

/** Why something is not stored: the status says it to programs, the message to people. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 503;
  message: string;
}

export type Read = { submission: Submission; accessToken: string | undefined } | { refusal: Refusal };

export const limits = {
  /** Of a whole body, in bytes. */
  body: 256 * 1024,
  columns: 200,
  /** Of a column's name, in characters. */
  name: 100,
  /** Of a value, in characters: the most that a cell of a spreadsheet holds. */
  value: 50_000,
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What a request asks to store, or why it cannot be stored. Fields that are not known become new columns. */
export function readSubmission(id: string | null, body: string): Read {
  const fault = (message: string): Read => ({ refusal: { status: 400, message } });
  if (id === null || !uuid.test(id)) return fault('submissionId in the query must be a UUID');
  const entries = [...new URLSearchParams(body)];
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return fault(`The field ${twice} is there twice`);
  const values = new Map(entries);
  const formType = formTypes.find((known) => known === values.get('formType'));
  if (!formType) return fault(`formType must be one of ${formTypes.join(', ')}`);
  const fields = entries.filter(([name]) => name !== 'formType' && name !== 'access_token');
  const refusal = tooLarge(fields);
  if (refusal) return { refusal };
  return { submission: { id: id.toLowerCase(), formType, fields }, accessToken: values.get('access_token') };
}

function tooLarge(fields: Submission['fields']): Refusal | undefined {
  if (fields.length > limits.columns)
    return { status: 413, message: `At most ${limits.columns} fields; there are ${fields.length}` };
  for (const [name, value] of fields) {
    if (name === '' || name.length > limits.name)
      return { status: 400, message: `A field's name has 1 to ${limits.name} characters` };
    if (value.length > limits.value) {
      return {
        status: 413,
        message: `${name} has ${value.length} characters; at most ${limits.value} can be stored`,
      };
    }
  }
  return undefined;
}

/** Whether two entries have the same content. The order of the fields is not content. */
export function sameContent(a: Submission, b: Submission): boolean {
  const sorted = ({ formType, fields }: Submission) =>
    JSON.stringify([formType, [...fields].sort(([one], [other]) => (one < other ? -1 : 1))]);
  return sorted(a) === sorted(b);
}
