import { randomUUID } from 'node:crypto';
import { answersIn, watchedLog } from '../../testing/logged';
import { serveHere } from '../../testing/served';
import { temporaryDirectory } from '../../testing/stores';
import type { OpenStore } from '../core/store';
import type { ReceiverSettings } from '../settings/settings';
import type { Serving } from './server';

const directory = temporaryDirectory();
const log = watchedLog();

describe('an address of the office', () => {
  let serving: Serving;
  const at = (port: number | undefined) => `http://localhost:${port ?? 0}`;
  const submit = (fields: Record<string, string>, port = serving.port) =>
    fetch(`${at(port)}/exec?submissionId=${randomUUID()}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
  const metrics = async () => {
    const text = await (await fetch(`${at(serving.officePort)}/metrics`)).text();
    return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  async function start(settings: Partial<ReceiverSettings> = {}, changed: Partial<OpenStore> = {}) {
    const served = await serveHere(directory, log, { officePort: 0, ...settings }, () => changed);
    served.store.mark('backup', '2026-11-21T03:00:00.000Z');
    serving = served.serving;
  }
  beforeEach(() => start());
  afterEach(async () => {
    await serving.close();
    jest.clearAllMocks();
  });

  it('has downloads, health and metrics, and the address for entries has none of them', async () => {
    const paths = ['/healthz', '/metrics', '/registers/job.csv'];
    const statuses = (port: number | undefined) =>
      Promise.all(paths.map(async (path) => (await fetch(`${at(port)}${path}`)).status));
    expect(await statuses(serving.officePort)).toEqual([200, 200, 200]);
    expect(await statuses(serving.port)).toEqual([404, 404, 404]);
    expect((await submit({ formType: 'job', Client: 'Acme' })).status).toBe(200);
    expect((await submit({ formType: 'job', Client: 'Acme' }, serving.officePort)).status).toBe(404);
    await serving.close();
    await start({ officePort: undefined });
    expect(serving.officePort).toBeUndefined();
    expect(await statuses(serving.port)).toEqual([200, 404, 200]);
  });

  it('counts answers and entries, and tells health, space and the last backup', async () => {
    await submit({ formType: 'job', Client: 'Acme' });
    await submit({ formType: 'invented', Client: 'Acme' });
    for (const path of ['/invented', '/exec-invented', '/registers.invented'])
      await fetch(`${at(serving.port)}${path}`);
    await fetch(`${at(serving.officePort)}/registers/invoice.csv`);
    await answersIn(log, 6);
    const lines = await metrics();
    expect(lines).toEqual(
      expect.arrayContaining([
        'registers_answers_total{status="200",form_type="job",answer="stored"} 1',
        'registers_answers_total{status="400",form_type="",answer="refused"} 1',
        'registers_answers_total{status="404",form_type="",answer="refused"} 3',
        'registers_answers_total{status="200",form_type="invoice",answer="downloaded"} 1',
        'registers_answer_seconds_count{path="/exec"} 2',
        'registers_healthy 1',
        `registers_last_backup_timestamp_seconds ${Date.parse('2026-11-21T03:00:00.000Z') / 1_000}`,
        expect.stringMatching(/^registers_disk_free_bytes \d{6,}$/),
      ]),
    );
    expect(lines.join()).not.toMatch(/Acme|invented/);
  });

  it('has the other metrics if the free space cannot be read', async () => {
    await serving.close();
    await start({}, { freeBytes: () => Promise.reject(new Error('EIO')) });
    expect(await metrics()).toEqual(expect.arrayContaining(['registers_healthy 0']));
  });
});
