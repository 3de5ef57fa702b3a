/** The response to a submission: its status, or `nothing`, as if the connection were lost. */
export type FakeAnswer = number | 'nothing';

/** A submission as it arrived. */
export interface ReceivedSubmission {
  /** The address that it was sent to, without the id. */
  endpoint: string;
  /** The submission's id, the same at every attempt. */
  id: string | null;
  /** The number of its version, and of the version that it was made from, as the receiver reads them. */
  version: number;
  base: number;
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
  const id = searchParams.get('submissionId');
  const [version, base] = [searchParams.get('version') ?? 1, searchParams.get('base') ?? 0].map(Number);
  const submission = { endpoint: origin + pathname, id, version: version ?? 1, base: base ?? 0 };
  return { ...submission, formType: body.get('formType'), fields };
}

/** Replaces `fetch` by a receiver until the test ends: it keeps submissions, and responds with 200 or as planned. */
export function fakeReceiver() {
  const submissions: ReceivedSubmission[] = [];
  const planned: (FakeAnswer | Promise<FakeAnswer>)[] = [];
  const respond = async (address: string, init: { body: URLSearchParams }): Promise<Partial<Response>> => {
    submissions.push(read(address, init.body));
    const next = (await planned.shift()) ?? 200;
    if (next === 'nothing') throw new TypeError('Failed to fetch');
    return {
      ok: next >= 200 && next < 300,
      status: next,
      headers: new Headers({ 'content-type': 'application/json' }),
    };
  };
  globalThis.fetch = respond as unknown as typeof fetch;
  return {
    submissions: submissions as readonly ReceivedSubmission[],
    /** Plans the responses to the next submissions, in order. A promise is a response that comes later. */
    answers: (...next: (FakeAnswer | Promise<FakeAnswer>)[]): void => void planned.push(...next),
  };
}
