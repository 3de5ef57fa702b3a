import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Listening } from '../../listen';
import { readReceiverSettings } from '../src/settings/settings';
import { openSqliteStore } from '../src/stores/sqlite/store';
import { serveAsScript } from './scriptServer';
import { openHere, temporaryDirectory } from './stores';

const directory = temporaryDirectory();
const report = jest.fn();

describe('the receiver that answers as Apps Script does', () => {
  let server: Listening;
  let address: string;
  beforeEach(async () => {
    report.mockClear();
    const databaseFile = join(directory, `${randomUUID()}.db`);
    server = await serveAsScript(
      { ...readReceiverSettings(openHere), port: 0 },
      openSqliteStore(databaseFile, report),
      report,
    );
    address = `http://localhost:${server.port}`;
  });
  afterEach(() => server.close());

  const submit = (body: string, init: RequestInit = {}, id: string = randomUUID()) =>
    fetch(`${address}/exec?submissionId=${id}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://anywhere.example',
      },
      body,
      ...init,
    });
  const rows = async () => {
    const csv = await (await fetch(`${address}/registers/job.csv`)).text();
    return parse<Record<string, string>>(csv, { bom: true, columns: true });
  };

  it('stores first, then sends to another origin for the answer, which any page may read', async () => {
    const first = await submit('formType=job&A=1', { redirect: 'manual' });
    expect(first.status).toBe(302);
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(await rows()).toMatchObject([{ A: '1' }]);

    const location = new URL(first.headers.get('location')!);
    expect(location.hostname).toBe('localhost');
    expect(location.origin).not.toBe(address);
    const second = await fetch(location);
    expect(second.status).toBe(200);
    expect(second.headers.get('access-control-allow-origin')).toBe('*');
    expect(await second.json()).toEqual({ message: 'Stored.' });
  });

  it('is followed by fetch as a browser does, and stores a retry once', async () => {
    const id = randomUUID();
    for (const message of ['Stored.', 'Already stored with the same content. Nothing was added.']) {
      const answer = await submit('formType=job&A=1', {}, id);
      expect([answer.ok, answer.redirected, await answer.json()]).toEqual([true, true, { message }]);
    }
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['a register it does not know', 'formType=nope', '400'],
    ['a value that is too long', `formType=job&A=${'x'.repeat(50_001)}`, '413'],
    ['a body that is too large', `formType=job&${'A=1&'.repeat(70_000)}`, '413'],
  ])('answers %s with a page of HTML that no other page may read', async (_what, body, reason) => {
    const answer = await submit(body);
    expect([answer.status, answer.redirected]).toEqual([200, false]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await answer.text()).toContain(`Error: ${reason} `);
    expect(await rows()).toEqual([]);
  });

  it('answers no preflight', async () => {
    const answer = await submit('', {
      method: 'OPTIONS',
      body: null,
      headers: { origin: 'https://a.example', 'access-control-request-headers': 'content-type' },
    });
    expect(answer.ok).toBe(false);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
