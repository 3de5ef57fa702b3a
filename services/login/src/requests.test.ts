import { once } from 'node:events';
import { connect } from 'node:net';
import { authorization } from './testing/browser';
import { shell, sharedLogin } from './testing/login';

const otherShell = 'http://localhost:4000';
const login = sharedLogin({ SHELL_ORIGINS: `${shell}, ${otherShell}` });

/** The status of a request with exactly these bytes; fetch would normalise them. */
async function statusOf(target: string, host = `localhost:${login.port}`): Promise<number> {
  const socket = connect(login.port, '127.0.0.1').setEncoding('latin1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

/** Half of a form that the sign-in page waits for. */
async function halfASignIn(): Promise<string> {
  const begun = await fetch(authorization(login.origin).address, { redirect: 'manual' });
  const cookies = begun.headers.getSetCookie().map((line) => line.split(';')[0]);
  return [
    `POST ${begun.headers.get('location') ?? ''} HTTP/1.1`,
    `Host: localhost:${login.port}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 99',
    `Cookie: ${cookies.join('; ')}`,
    '',
    'email=',
  ].join('\r\n');
}

describe('no request ends it', () => {
  afterEach(async () => {
    expect(await statusOf('/healthz')).toBe(200);
  });

  test.each([
    ['//', 400],
    ['http://evil.example/healthz', 400],
    ['/%', 404],
    ['/sign-in/%ff', 400],
    ['/sign-in/none', 400],
    ['/authorize?client_id=%ff&scope=%', 400],
    ['/v2/logout?returnTo=%ff%', 200],
    ['/\xff', 400],
  ])('%s is answered %d', async (target, status) => {
    expect(await statusOf(target)).toBe(status);
  });

  test('a connection that is reset in the middle of a form', async () => {
    const rude = connect(login.port, '127.0.0.1');
    await once(rude, 'connect');
    const bytes = await halfASignIn();
    await new Promise((resolve) => rude.write(bytes, resolve));
    rude.resetAndDestroy();
    await once(rude, 'close');
  });
});

test.each(['evil.example', 'localhost', 'localhost.:8000', '127.0.0.1', 'evil.example:80'])(
  'under the host name %s every request is rejected',
  async (host) => {
    for (const path of ['/.well-known/openid-configuration', '/healthz', '/authorize'])
      expect(await statusOf(path, host)).toBe(421);
  },
);

describe('the tokens', () => {
  const askFrom = async (page: string) => {
    const response = await fetch(`${login.origin}/oauth/token`, {
      method: 'POST',
      headers: { origin: page },
      body: new URLSearchParams({ client_id: 'registers', grant_type: 'refresh_token', refresh_token: 'x' }),
    });
    return response.headers.get('access-control-allow-origin');
  };

  test.each([shell, otherShell])('may be read by pages of %s', async (page) => {
    expect(await askFrom(page)).toBe(page);
  });

  test.each(['https://evil.example', 'http://localhost:3001'])('may not by pages of %s', async (page) => {
    expect(await askFrom(page)).toBeNull();
  });
});
