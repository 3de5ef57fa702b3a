import { join } from 'node:path';
import { write } from '../testing/fakes';
import { dir, identity, needsBrowser, published, tryRegister } from '../testing/trials';

/** What the code of a register on trial finds out: the value of each of these expressions. */
async function seenByRegister<Name extends string>(
  expressions: Record<Name, string>,
): Promise<Record<Name, unknown>> {
  const values = Object.entries(expressions).map(([name, code]) => `${name}: await (${String(code)})`);
  const trial = await tryRegister(`(async () => {
    console.error('seen', JSON.stringify({ ${values.join(', ')} }));
  })();`);
  const seen = 'job 0.3.0: seen ';
  const found = trial.result === 'failed' ? trial.errors.find((error) => error.startsWith(seen)) : undefined;
  if (found === undefined) throw new Error(`The code has found out nothing: ${JSON.stringify(trial)}`);
  return JSON.parse(found.slice(seen.length)) as Record<Name, unknown>;
}

const jsonOf = (address: string) => `fetch('${address}').then((answer) => answer.json())`;
const buildsLive = `${jsonOf('/registers.json')}
  .then(({ registers }) => registers.map(({ version, closed }) => [version, closed ?? 'open']))`;

const config = {
  auth: { domain: 'example.eu.auth0.com', clientId: 'registers' },
  company: { group: 'Inspection Services', shortName: 'ISC' },
  endpoints: { job: 'https://receiver.example/exec' },
  choices: { owners: ['Asha'] },
};
const provider = 'https://sign-in.invalid';
const auth = { domain: 'sign-in.invalid', clientId: 'trial' };

const tokensFor = (body: string) =>
  `fetch('${provider}/oauth/token', { method: 'POST', body: '${body}' }).then((answer) => answer.json())`;

/** Checks tokens, which the register got just now. */
function expectTokens(tokens: unknown, nonce: string): void {
  const { id_token, ...others } = tokens as { id_token: string };
  expect(others).toMatchObject({ access_token: 'trial', token_type: 'Bearer', expires_in: 3600 });
  const [, claims = ''] = id_token.split('.');
  const { iat, exp, ...named } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    iat: number;
    exp: number;
  };
  expect(named).toEqual({ iss: `${provider}/`, aud: 'trial', sub: 'trial', nonce });
  expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60);
  expect(exp - iat).toBe(3600);
}

needsBrowser('the site on trial', () => {
  test('has the register live and open, an endpoint for it, the policy, the released files and sign-in', async () => {
    const live = { ...identity, contract: 1, version: '0.2.0', entry: '/mfe-job/0.2.0%2Bb/entry.js' };
    write(join(dir, 'registers.json'), { registers: [{ ...live, closed: 'Paper.' }] });
    published('mfe-job', '0.3.0', 'a.woff2', 'a font');
    const seen = await seenByRegister({
      config: jsonOf('/config.json'),
      registers: buildsLive,
      font: `fetch('/mfe-job/0.3.0%2Bb/a.woff2').then(({ headers }) => [
        headers.get('content-type'),
        headers.get('access-control-allow-origin'),
      ])`,
      provider: jsonOf(`${provider}/.well-known/openid-configuration`),
      tokens: tokensFor('{"grant_type":"authorization_code","code":"n1"}'),
      moreTokens: tokensFor('grant_type=authorization_code&code=n2'),
      violation: `new Promise((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
        fetch('https://elsewhere.example/').catch(() => undefined);
      })`,
    });
    expect(seen.config).toEqual({
      company: { group: 'Trial', shortName: 'Trial' },
      choices: { owners: ['Owner'] },
      endpoints: { job: 'https://receiver.invalid/exec' },
      auth,
    });
    expect(seen.registers).toEqual([['0.3.0', 'open']]);
    expect(seen.font).toEqual(['font/woff2', '*']);
    expect(seen.provider).toEqual({});
    expectTokens(seen.tokens, 'n1');
    expectTokens(seen.moreTokens, 'n2');
    expect(seen.violation).toBe('connect-src');
  });

  test('has the configuration of the site, and each folder on its own origin', async () => {
    write(join(dir, 'config.json'), config);
    const origins = { shell: 'https://registers.example', 'mfe-job': 'https://job.registers.example' };
    write(join(dir, 'site.json'), { origins });
    const seen = await seenByRegister({
      config: jsonOf('/config.json'),
      origins: '[location.origin, new URL(document.scripts[document.scripts.length - 1].src).origin]',
      elsewhere: `fetch('https://job.registers.example/registers.json').then(({ status }) => status)`,
    });
    expect(seen).toEqual({
      config: { ...config, auth },
      origins: [origins.shell, origins['mfe-job']],
      elsewhere: 404,
    });
  });

  test('leads back from signing in with the state, and with a code that is the nonce', async () => {
    const query = new URLSearchParams({ redirect_uri: 'http://localhost/job?a=1', state: 's t', nonce: 'n' });
    const search = `location.search === ''
      ? new Promise(() => location.assign('${provider}/authorize?${query.toString()}'))
      : location.search`;
    expect(await seenByRegister({ search })).toEqual({ search: '?a=1&state=s+t&code=n' });
  });
});
