/** What a fake receiver gives as an answer: a status, or nothing, as when a connection breaks. */
export type Answer = number | 'nothing';

/** An entry as it arrived. */
export interface Submission {
  /** Where it was sent, without the entry's id. */
  endpoint: string;
  /** The entry's id, the same through every retry. */
  id: string | null;
  formType: string | null;
  /** Every field in the order sent, without the form type and the access token. */
  fields: Record<string, string>;
}

const genuine = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = genuine;
});

/** What a body has besides the form. */
const besides = ['formType', 'access_token'];

function read(address: string, body: URLSearchParams): Submission {
  const { origin, pathname, searchParams } = new URL(address);
  const fields = Object.fromEntries([...body].filter(([name]) => !besides.includes(name)));
  const formType = body.get('formType');
  return { endpoint: origin + pathname, id: searchParams.get('submissionId'), formType, fields };
}

/** Takes the place of every receiver until the test ends: records what is submitted, and says 200 or what it is told to. */
export function fakeReceiver() {
  const submissions: Submission[] = [];
  const planned: Answer[] = [];
  const answer = (address: string, init: { body: URLSearchParams }): Promise<Partial<Response>> => {
    submissions.push(read(address, init.body));
    const next = planned.shift() ?? 200;
    if (next === 'nothing') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ ok: next >= 200 && next < 300, status: next });
  };
  globalThis.fetch = answer as unknown as typeof fetch;
  return {
    submissions: submissions as readonly Submission[],
    /** What the next submissions get, one after the other. */
    answers: (...next: Answer[]): void => void planned.push(...next),
  };
}
