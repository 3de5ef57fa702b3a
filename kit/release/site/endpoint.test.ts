import { join } from 'node:path';
import { fakeRegister, fakeShell, folder, registryOf, write } from '../testing/fakes';
import { done } from '../testing/run';

// Every write waits until it is on the disk, which may take long on a busy machine.
jest.setTimeout(30_000);

const config = {
  auth: { domain: 'example.eu.auth0.com', clientId: 'registers' },
  company: { group: 'Inspection Services', shortName: 'ISC' },
  endpoints: { job: 'https://receiver.example/exec' },
  choices: { owners: ['Asha'] },
};

async function newSite(): Promise<string> {
  const site = folder();
  const shell = fakeShell();
  await done(shell, `release --to ${site} --dist ${shell}/dist`);
  return site;
}

const add =
  'If the register has a form, people see an error in its place until you add where entries are sent: "endpoints": { "travel": "https://…" }';

test.each<[string, string | object | undefined, (file: string) => string]>([
  [
    'has no endpoint for the register',
    config,
    (file) => `${file} has no endpoint for the register "travel". ${add}`,
  ],
  ['does not exist', undefined, (file) => `${file} does not exist. ${add}`],
  ['is no JSON', '{', (file) => `${file} is not valid JSON: `],
  [
    'is invalid',
    { ...config, endpoints: { travel: '/exec' } },
    (file) => `${file} is invalid:\n  endpoints.travel must be a full address`,
  ],
])('if config.json %s, a release goes live with a warning', async (_case, content, warning) => {
  const site = await newSite();
  const file = join(site, 'config.json');
  if (content !== undefined) write(file, content);
  const dir = fakeRegister('travel');
  const said = await done(dir, `release --to ${site} --dist ${dir}/dist`);
  expect(said).toContain(`\nWarning: ${warning(file)}`);
  expect(said).toMatch(/\nLive: mfe-travel 1\.0\.0\S+\nFallback: none, there is no earlier release\.$/);
  expect(registryOf(site).registers).toMatchObject([{ id: 'travel' }]);
});

test('with an endpoint there is no warning', async () => {
  const site = await newSite();
  write(join(site, 'config.json'), config);
  const dir = fakeRegister('job');
  expect(await done(dir, `release --to ${site} --dist ${dir}/dist`)).not.toContain('Warning');
});

test('a canary without an endpoint is warned of too', async () => {
  const site = await newSite();
  const dir = fakeRegister('travel');
  await done(dir, `release --to ${site} --dist ${dir}/dist`);
  fakeRegister('travel', { version: '1.1.0', code: 'next' }, dir);
  write(join(site, 'config.json'), config);
  const said = await done(dir, `canary --to ${site} --percent 10 --dist ${dir}/dist`);
  expect(said).toContain('has no endpoint for the register "travel"');
  expect(said).toMatch(/\nCanary: mfe-travel 1\.1\.0\S+ for 10 % of the browsers$/);
});
