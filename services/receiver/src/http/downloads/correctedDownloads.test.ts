import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Listening } from '../../../../listen';
import { answersIn, watchedLog } from '../../../testing/logged';
import { entryOf, openHere, temporaryDirectory } from '../../../testing/stores';
import { readReceiverSettings } from '../../settings/settings';
import { openSqliteStore } from '../../stores/sqlite/store';
import { startReceiver } from '../server';

const directory = temporaryDirectory();
const log = watchedLog();
const [wrong, right, other] = [
  entryOf({ fields: [['A', 'wrong']] }),
  entryOf({ fields: [['A', 'right']] }),
  entryOf(),
];
let server: Listening;

/** A receiver over these entries of the job register. */
async function start(...entries: ReturnType<typeof entryOf>[]): Promise<void> {
  const databaseFile = join(directory, `${randomUUID()}.db`);
  const store = openSqliteStore(databaseFile, () => undefined);
  for (const entry of entries) await store.save(entry);
  store.close();
  server = await startReceiver({ ...readReceiverSettings(openHere), port: 0, databaseFile }, log);
}
const get = (path: string) => fetch(`http://localhost:${server.port}/registers/${path}`);
const lines = (...rows: string[]) => `\ufeff${rows.map((row) => `${row}\r\n`).join('')}`;
const lineOf = ({ id, receivedAt, fields }: ReturnType<typeof entryOf>) =>
  `${fields[0]?.[1] ?? ''},${id},${receivedAt},user|1`;
// Not text(), which drops the byte order mark.
const textOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer()).toString();

beforeEach(() => jest.clearAllMocks());
afterEach(() => server.close());

it('the file of a register without corrections has no column for them', async () => {
  await start(wrong, other);
  const before = lines('A,submissionId,receivedAt,subject', lineOf(wrong), lineOf(other));
  expect(await textOf('job.csv')).toBe(before);
  expect(await textOf('job.csv?state=latest')).toBe(before);
});

it('the file of a register with a withdrawal says what it withdraws, and the latest alone have neither', async () => {
  const withdrawal = entryOf({ corrects: wrong.id, withdraws: true, fields: [] });
  await start(wrong, withdrawal, other);
  const header = 'A,submissionId,receivedAt,subject,withdraws';
  const rows = [`${lineOf(wrong)},`, `${lineOf(withdrawal)},${wrong.id}`, `${lineOf(other)},`];
  expect(await textOf('job.csv')).toBe(lines(header, ...rows));
  expect(await textOf('job.csv?state=latest')).toBe(lines(header, `${lineOf(other)},`));
});

describe('the file of a register with a correction', () => {
  beforeEach(() => start(wrong, { ...right, corrects: wrong.id }, other));
  const header = 'A,submissionId,receivedAt,subject,corrects';

  it('has all rows, and which corrects which in the last column', async () => {
    const rows = [`${lineOf(wrong)},`, `${lineOf(right)},${wrong.id}`, `${lineOf(other)},`];
    expect(await textOf('job.csv')).toBe(lines(header, ...rows));
    expect(await textOf('invoice.csv')).toBe(lines('submissionId,receivedAt,subject'));
  });

  it('has the latest alone if asked for, under another name', async () => {
    const rows = [`${lineOf(right)},${wrong.id}`, `${lineOf(other)},`];
    expect(await textOf('job.csv?state=latest')).toBe(lines(header, ...rows));
    for (const extension of ['csv', 'xlsx']) {
      const { headers } = await get(`job.${extension}?state=latest`);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="job-latest.${extension}"`);
    }
    const files = (await answersIn(log, 3)).map(({ file }) => file);
    expect(files).toEqual(['job-latest.csv', 'job-latest.csv', 'job-latest.xlsx']);
  });

  it('is smaller as .xlsx without what was corrected', async () => {
    const sizeOf = async (path: string) => (await (await get(path)).arrayBuffer()).byteLength;
    expect(await sizeOf('job.xlsx?state=latest')).toBeLessThan(await sizeOf('job.xlsx'));
  });

  it.each(['state=all', 'state=', 'state=Latest', 'state=latest&state=latest', 'state=%FF'])(
    'is not given for ?%s, which may mean either',
    async (query) => {
      expect((await get(`job.csv?${query}`)).status).toBe(400);
    },
  );
});
