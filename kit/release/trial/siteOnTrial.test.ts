import { join } from 'node:path';
import { write } from '../testing/fakes';
import { dir, identity, needsBrowser, published, shows, tryRegister } from '../testing/trials';

/** What the code of a register on trial finds out: the value of this expression. */
async function seenByRegister(expression: string): Promise<unknown> {
  const trial = await tryRegister(`Promise.resolve(${expression}).then((value) => {
    console.error(JSON.stringify(value));
  });`);
  if (trial.result !== 'failed') throw new Error('The code has found out nothing');
  return JSON.parse(trial.errors[0]?.replace('job 0.3.0: ', '') ?? '');
}

const config = {
  auth: { domain: 'example.eu.auth0.com', clientId: 'registers' },
  company: { group: 'Inspection Services', shortName: 'ISC' },
  endpoints: { visa: 'https://receiver.example/exec' },
  choices: { owners: ['Asha'] },
};
const provider = 'https://sign-in.invalid';

needsBrowser('the site on trial', () => {
  test('has the configuration of the site, with an endpoint for each register and sign-in of the trial', async () => {
    const auth = { domain: 'sign-in.invalid', clientId: 'trial' };
    const job = 'https://receiver.invalid/exec';
    const asked = `fetch('/config.json').then((answer) => answer.json())`;
    expect(await seenByRegister(asked)).toEqual({
      company: { group: 'Trial', shortName: 'Trial' },
      choices: { owners: ['Owner'] },
      endpoints: { job },
      auth,
    });
    write(join(dir, 'config.json'), config);
    expect(await seenByRegister(asked)).toEqual({
      ...config,
      endpoints: { ...config.endpoints, job },
      auth,
    });
  });

  test('has the register of the trial live and open, also where it is closed', async () => {
    const live = { ...identity, contract: 1, version: '0.2.0', entry: '/mfe-job/0.2.0%2Bb/entry.js' };
    write(join(dir, 'registers.json'), { registers: [{ ...live, closed: 'Paper.' }] });
    const asked = `fetch('/registers.json')
      .then((answer) => answer.json())
      .then(({ registers }) => registers.map(({ version, closed }) => [version, closed ?? 'open']))`;
    expect(await seenByRegister(asked)).toEqual([['0.3.0', 'open']]);
  });

  test('has the policy of the site', async () => {
    const violated = `new Promise((resolve) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
      fetch('https://elsewhere.example/').catch(() => undefined);
    })`;
    expect(await seenByRegister(violated)).toBe('connect-src');
  });

  test('sends a released file with its type, to pages of every origin', async () => {
    published('mfe-job', '0.3.0', 'a.woff2', 'a font');
    const asked = `fetch('/mfe-job/0.3.0%2Bb/a.woff2').then(({ headers }) => [
      headers.get('content-type'),
      headers.get('access-control-allow-origin'),
    ])`;
    expect(await seenByRegister(asked)).toEqual(['font/woff2', '*']);
  });

  test('has a folder with an origin of its own there, and the registers at the shell alone', async () => {
    const origins = { shell: 'https://registers.example', 'mfe-job': 'https://job.registers.example' };
    write(join(dir, 'site.json'), { origins });
    expect(await tryRegister(shows)).toMatchObject({ result: 'worked' });
    const asked = `${shows} fetch('https://job.registers.example/registers.json');`;
    expect(await tryRegister(asked)).toEqual({
      result: 'failed',
      errors: ['job 0.3.0: A file is missing: https://job.registers.example/registers.json'],
    });
  });

  test('leads back from signing in with the state, and with a code that is the nonce', async () => {
    const query = new URLSearchParams({ redirect_uri: 'http://localhost/job?a=1', state: 's t', nonce: 'n' });
    const back = `location.search === ''
      ? new Promise(() => location.assign('${provider}/authorize?${query.toString()}'))
      : location.search`;
    expect(await seenByRegister(back)).toBe('?a=1&state=s+t&code=n');
  });

  test.each(['{"grant_type":"authorization_code","code":"n1"}', 'grant_type=authorization_code&code=n1'])(
    'gives tokens with the nonce for an hour, for a code in %s',
    async (body) => {
      const tokens = `fetch('${provider}/.well-known/openid-configuration')
        .then((answer) => answer.json())
        .then(() => fetch('${provider}/oauth/token', { method: 'POST', body: '${body}' }))
        .then((answer) => answer.json())`;
      const { id_token, ...others } = (await seenByRegister(tokens)) as { id_token: string };
      expect(others).toMatchObject({ access_token: 'trial', token_type: 'Bearer', expires_in: 3600 });
      const [, claims = ''] = id_token.split('.');
      const { iat, exp, ...named } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
        iat: number;
        exp: number;
      };
      expect(named).toEqual({ iss: `${provider}/`, aud: 'trial', sub: 'trial', nonce: 'n1' });
      expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60);
      expect(exp - iat).toBe(3600);
    },
  );
});
