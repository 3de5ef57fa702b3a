import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../../deploy/testing/server';
import { type Serving, startReceiver } from '../src/http/server';
import { readReceiverSettings } from '../src/settings/settings';
import { watchedLog } from '../testing/logged';
import { startTokenProvider, type TokenProvider } from '../testing/provider';
import { temporaryDirectory } from '../testing/stores';

const isThere = ['prometheus', 'promtool'].every((name) => !spawnSync(name, ['--version']).error);
// Where it cannot be had the rest is still worth running; in CI it is installed.
const describeWithPrometheus = isThere || process.env['CI'] ? describe : describe.skip;
if (!isThere) console.warn('Skipped: Prometheus is not installed (Debian: apt-get install prometheus)');

const queries = (
  JSON.parse(readFileSync(join(__dirname, 'dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  }
).panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr]));

describeWithPrometheus('the files for Prometheus and Grafana', () => {
  const directory = temporaryDirectory();
  let provider: TokenProvider;
  let receiver: Serving;
  let prometheus: ChildProcess;
  let api: string;

  const ask = async (path: string) => {
    const { data } = (await (await fetch(`${api}${path}`)).json()) as { data: unknown };
    return data;
  };
  const results = async (query: string) => {
    const found = await ask(`query?query=${encodeURIComponent(query)}`);
    return (found as { result: { value: [number, string] }[] }).result;
  };
  const hasResult = async (query: string) => {
    while ((await results(query).catch(() => [])).length === 0) await wait(20);
  };
  const post = async (query: string, form: Record<string, string>) => {
    const body = new URLSearchParams({ ...form, access_token: await provider.sign('asha') });
    const response = await fetch(`http://localhost:${receiver.port}/exec?${query}`, { method: 'POST', body });
    expect(response.status).toBe(200);
  };

  beforeAll(async () => {
    provider = await startTokenProvider();
    const env = { ...provider.env, DATA_DIR: directory, PORT: '0' };
    receiver = await startReceiver({ ...readReceiverSettings(env), officePort: 0 }, watchedLog());
    const [port = 0] = await freePorts(1);
    api = `http://127.0.0.1:${port}/api/v1/`;
    cpSync(join(__dirname, 'alerts.yml'), join(directory, 'alerts.yml'));
    const documented = readFileSync(join(__dirname, 'prometheus.yml'), 'utf8');
    const config = documented.replace('localhost:13006', `localhost:${receiver.officePort}`);
    const file = join(directory, 'prometheus.yml');
    writeFileSync(
      file,
      `global: { scrape_interval: 200ms, scrape_timeout: 200ms, evaluation_interval: 200ms }\n${config}`,
    );
    const options = [`--config.file=${file}`, `--storage.tsdb.path=${join(directory, 'data')}`];
    // Else it looks at its configuration for the first time after five seconds.
    const atOnce = '--scrape.discovery-reload-interval=100ms';
    const listens = [`--web.listen-address=127.0.0.1:${port}`, '--log.level=error', atOnce];
    prometheus = spawn('prometheus', [...options, ...listens], { stdio: 'inherit' });
  });
  afterAll(async () => {
    const ended = once(prometheus, 'exit');
    prometheus.kill();
    await ended;
    await receiver.close();
    await provider.close();
  });

  it.each([
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('promtool %s %s', (...args) => {
    execFileSync('promtool', args, { cwd: __dirname, stdio: 'pipe' });
  });

  it('each query of the dashboard has an answer about a receiver, and each alert can be evaluated', async () => {
    await hasResult('up == 1');
    for (const stored of [1, 2]) {
      await post(`submissionId=${randomUUID()}`, { formType: 'job', JobNumber: 'J-1' });
      await post('read=mine', {});
      // A rate needs two values.
      await hasResult(`registers_entries_stored_total{form_type="job"} == ${stored}`);
      await hasResult(`registers_reads_total{kind="mine"} == ${stored}`);
    }
    for (const [title, query] of queries) {
      const values = (await results(query)).map(({ value }) => Number(value[1]));
      expect([title, values.length > 0, values.some(Number.isNaN)]).toEqual([title, true, false]);
    }
    const { groups } = (await ask('rules')) as { groups: { rules: { name: string; health: string }[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.map(({ health }) => health)).toEqual(Array(7).fill('ok'));
  });
});
