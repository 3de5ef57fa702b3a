import { join } from 'node:path';
import { folder, write } from '../testing/fakes';
import { endpointError, warnOfEndpoint } from './endpoint';
import { readSite } from './site';

const config = {
  auth: { domain: 'example.eu.auth0.com', clientId: 'registers' },
  company: { group: 'Inspection Services', shortName: 'ISC' },
  endpoints: { job: 'https://receiver.example/exec' },
  choices: { owners: ['Asha'] },
};

const add =
  'If the register has a form, people see an error in its place until you add where entries are sent: "endpoints": { "travel": "https://…" }';

/** What a site with this `config.json` says of a register. */
function errorIn(content: string | object | undefined, id: string) {
  const site = readSite(folder());
  const file = join(site.dir, 'config.json');
  if (content !== undefined) write(file, content);
  return { file, error: endpointError(site, id) };
}

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
])('config.json that %s is named with what to do', (_case, content, message) => {
  const { file, error } = errorIn(content, 'travel');
  expect(error?.slice(0, message(file).length)).toBe(message(file));
});

test('with an endpoint there is no error', () => {
  expect(errorIn(config, 'job').error).toBeUndefined();
});

test('the operator is warned of an error, and of nothing else', () => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const site = readSite(folder());
  write(join(site.dir, 'config.json'), config);
  warnOfEndpoint(site, 'job');
  expect(log).not.toHaveBeenCalled();
  warnOfEndpoint(site, 'travel');
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^Warning: \S+config\.json has no endpoint for/)]]);
  log.mockRestore();
});
