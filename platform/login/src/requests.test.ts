import { connect } from 'node:net';
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

test.each(['evil.example', 'localhost', '127.0.0.1', 'evil.example:80'])(
  'under the host name %s every request is rejected',
  async (host) => {
    for (const path of ['/.well-known/openid-configuration', '/healthz', '/authorize'])
      expect(await statusOf(path, host)).toBe(421);
  },
);

test('the tokens may be read by pages of the shells alone', async () => {
  const readBy = async (page: string) => {
    const response = await fetch(`${login.origin}/oauth/token`, {
      method: 'POST',
      headers: { origin: page },
      body: new URLSearchParams({ client_id: 'registers', grant_type: 'refresh_token', refresh_token: 'x' }),
    });
    return response.headers.get('access-control-allow-origin');
  };
  for (const page of [shell, otherShell]) expect(await readBy(page)).toBe(page);
  for (const page of ['https://evil.example', 'http://localhost:3001']) expect(await readBy(page)).toBeNull();
});
