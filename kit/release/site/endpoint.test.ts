import { join } from 'node:path';
import { folder, write } from '../testing/fakes';
import { endpointError } from './endpoint';
import { readSite } from './site';

const config = {
  auth: { domain: 'example.eu.auth0.com', clientId: 'registers' },
  company: { group: 'Inspection Services', shortName: 'ISC' },
  endpoints: { job: 'https://receiver.example/exec' },
  choices: { owners: ['Asha'] },
};

const add =
  'If the register has a form, people see an error in its place until you add where entries are sent: "endpoints": { "travel": "https://…" }';

// The warning of a command is in status.test.ts and promote.test.ts.
test.each<[string, string | object | undefined, string]>([
  ['has no endpoint for the register', config, ` has no endpoint for the register "travel". ${add}`],
  ['does not exist', undefined, ` does not exist. ${add}`],
  ['is no JSON', '{', ' is not valid JSON: '],
  ['is invalid', { ...config, endpoints: { travel: '/exec' } }, ' is invalid:\n  endpoints.travel must be a'],
])('config.json that %s is named with what to do', (_case, content, message) => {
  const site = readSite(folder());
  const file = join(site.dir, 'config.json');
  if (content !== undefined) write(file, content);
  expect(endpointError(site, 'travel')).toContain(`${file}${message}`);
});
