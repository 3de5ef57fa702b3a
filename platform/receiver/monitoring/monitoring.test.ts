import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchedLog } from '../testing/logged';
import { serveHere } from '../testing/served';
import { temporaryDirectory } from '../testing/stores';

const directory = temporaryDirectory();
const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');
const { panels } = JSON.parse(read('dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

it('alerts and dashboard name metrics that a receiver has', async () => {
  const { serving } = await serveHere(directory, watchedLog(), { officePort: 0 });
  const metrics = await (await fetch(`http://localhost:${serving.officePort}/metrics`)).text();
  await serving.close();
  const there = [...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const named = [read('alerts.yml'), read('dashboard.json')].join().match(/\bregisters_\w+/g) ?? [];
  expect(there).toEqual(expect.arrayContaining(named.map((name) => name.replace(/_bucket$/, ''))));
});

const isThere = !spawnSync('promtool', ['--version']).error;
// On a machine without Prometheus this test is skipped; CI installs it.
const testWithPromtool = isThere || process.env['CI'] ? it : it.skip;
if (!isThere) console.warn('Skipped: Prometheus is not installed (Debian: apt-get install prometheus)');

testWithPromtool('promtool finds nothing wrong with configuration, alerts and queries', () => {
  const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const rules = exprs.map((expr, index) => ({ record: `query:${index}`, expr }));
  // JSON is YAML.
  const queries = join(directory, 'queries.yml');
  writeFileSync(queries, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  expect(rules.length).toBeGreaterThan(5);
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
    ['check', 'rules', queries],
  ])
    execFileSync('promtool', args, { cwd: __dirname, stdio: 'pipe' });
});
