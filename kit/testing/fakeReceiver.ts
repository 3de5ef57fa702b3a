/** The response to a submission: its status, or `nothing`, as if the connection were lost. */
export type FakeAnswer = number | 'nothing';

/** A submission as it arrived. */
export interface ReceivedSubmission {
  /** The address that it was sent to, without the id. */
  endpoint: string;
  /** The submission's id, the same at every attempt. */
  id: string | null;
  formType: string | null;
  /** Every field in the order sent, without the form type and the access token. */
  fields: Record<string, string>;
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The names in a request that are not of fields. */
const otherNames = ['formType', 'access_token'];

function read(address: string, body: URLSearchParams): ReceivedSubmission {
  const { origin, pathname, searchParams } = new URL(address);
  const fields = Object.fromEntries([...body].filter(([name]) => !otherNames.includes(name)));
  const formType = body.get('formType');
  return { endpoint: origin + pathname, id: searchParams.get('submissionId'), formType, fields };
}

/** Replaces `fetch` by a receiver until the test ends: it keeps submissions, and responds with 200 or as planned. */
export function fakeReceiver() {
  const submissions: ReceivedSubmission[] = [];
  const planned: FakeAnswer[] = [];
  const respond = (address: string, init: { body: URLSearchParams }): Promise<Partial<Response>> => {
    submissions.push(read(address, init.body));
    const next = planned.shift() ?? 200;
    if (next === 'nothing') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ ok: next >= 200 && next < 300, status: next, headers: new Headers() });
  };
  globalThis.fetch = respond as unknown as typeof fetch;
  return {
    submissions: submissions as readonly ReceivedSubmission[],
    /** Plans the responses to the next submissions, in order. */
    answers: (...next: FakeAnswer[]): void => void planned.push(...next),
  };
}
