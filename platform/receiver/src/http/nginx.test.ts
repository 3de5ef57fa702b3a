import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { freePorts, nginxAt, startNginx, stopNginx } from '../../../site/testing/server';
import type { Listening } from '../../../service/listen';
import { nginxHere } from '../../testing/nginxHere';
import { temporaryDirectory } from '../../testing/stores';
import { readReceiverSettings } from '../settings/settings';
import { startReceiver } from './server';

// On a machine without nginx these tests are skipped; CI installs it.
const describeWithNginx = nginxAt === undefined && !process.env['CI'] ? describe.skip : describe;
if (describeWithNginx === describe.skip)
  console.warn('Skipped: nginx is not installed (Debian: apt-get install nginx)');

const shell = 'https://registers.example.com';
const directory = temporaryDirectory();

describeWithNginx('the documented configuration of nginx', () => {
  let nginx: ChildProcess;
  let port: number;
  const secure = { port: 0, certificate: join(directory, 'a.pem'), key: join(directory, 'a.key') };
  let ports: [number, number];
  let office: number;
  let receivers: Listening[] = [];

  const start = (receiver: number) =>
    startReceiver(
      readReceiverSettings({
        ANYONE_MAY_SUBMIT: 'yes',
        DOWNLOAD_KEY: 'a-long-random-key-of-the-operator',
        ALLOWED_ORIGINS: shell,
        DATA_DIR: join(directory, String(receiver)),
        PORT: String(receiver),
        OFFICE_PORT: String(receiver === ports[0] ? office : 0),
      }),
      { report: () => undefined, logAnswer: () => undefined },
    );
  const submit = (client = 'Acme', query = `submissionId=${randomUUID()}`) =>
    fetch(`http://127.0.0.1:${port}/exec?${query}`, {
      method: 'POST',
      headers: { origin: shell },
      body: new URLSearchParams({ formType: 'job', Client: client }),
    });
  const readBy = ({ status, headers }: Response) =>
    `${status} ${headers.get('access-control-allow-origin') ?? ''}`;
  const answersTo = async (count: number) =>
    new Set((await Promise.all(Array.from({ length: count }, () => submit()))).map(readBy));

  beforeAll(async () => {
    const [own = 0, first = 0, second = 0, withTls = 0, ofOffice = 0] = await freePorts(5);
    [port, ports, secure.port, office] = [own, [first, second], withTls, ofOffice];
    const made =
      '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=receiver.example.com'.split(
        ' ',
      );
    const files = ['-out', secure.certificate, '-keyout', secure.key];
    execFileSync('openssl', ['req', ...made, ...files], { stdio: 'ignore' });
    const configuration = join(directory, 'receiver.conf');
    writeFileSync(configuration, nginxHere(port, ports, { secure, office }));
    nginx = await startNginx(directory, configuration, `http://127.0.0.1:${port}/healthz`);
  });
  beforeEach(async () => {
    receivers = await Promise.all(ports.map(start));
  });
  afterEach(() => Promise.all(receivers.map((receiver) => receiver.close())));
  afterAll(() => stopNginx(nginx));

  it('takes entries over HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${secure.port}`, {
      ca: readFileSync(secure.certificate),
      servername: 'receiver.example.com',
    });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = session.request({
      ':method': 'POST',
      ':path': `/exec?submissionId=${randomUUID()}`,
      ...type,
    });
    sent.end('formType=job&Client=Acme');
    const [headers] = (await once(sent, 'response')) as [{ ':status': number }];
    expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 200]);
    session.destroy();
  });

  it('lets an office of a hundred submit at once', async () => {
    expect(await answersTo(100)).toEqual(new Set([`200 ${shell}`]));
  });

  it('asks another receiver while one is restarted', async () => {
    await receivers[0]!.close();
    expect(await answersTo(20)).toEqual(new Set([`200 ${shell}`]));
    receivers[0] = await start(ports[0]);
    expect(await answersTo(20)).toEqual(new Set([`200 ${shell}`]));
  });

  it('lets pages read its own refusals, and when to send again', async () => {
    const asked = ({ headers }: Response) =>
      `${headers.get('retry-after') ?? ''}, ${headers.get('access-control-expose-headers') ?? ''}`;
    const stored = await submit();
    expect(asked(stored)).toBe(', Retry-After, Retry-After');
    const large = await submit('x'.repeat(400_000));
    expect([readBy(large), asked(large)]).toEqual([`413 ${shell}`, ', Retry-After']);
    const reads = await Promise.all(Array.from({ length: 200 }, () => submit('Acme', 'read=mine')));
    const refused = reads.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(10);
    expect(new Set(refused.map(readBy))).toEqual(new Set([`429 ${shell}`]));
    expect(new Set(refused.map(asked))).toEqual(new Set(['5, Retry-After']));
    await Promise.all(receivers.map((receiver) => receiver.close()));
    const away = await submit();
    expect([readBy(away), asked(away)]).toEqual([`502 ${shell}`, '5, Retry-After']);
  });

  it('hands out health, metrics and downloads on this machine and in the office alone', async () => {
    const headers = { authorization: `Basic ${btoa(':a-long-random-key-of-the-operator')}` };
    const statusesFrom = (localAddress: string) =>
      Promise.all(
        ['/healthz', '/metrics', '/registers/job.csv'].map(async (path) => {
          const asked = get({ host: '127.0.0.1', port, path, localAddress, headers });
          const [answer] = (await once(asked, 'response')) as [IncomingMessage];
          answer.resume();
          return answer.statusCode;
        }),
      );
    expect(await statusesFrom('127.0.0.1')).toEqual([200, 200, 200]);
    expect(await statusesFrom('127.0.0.2')).toEqual([403, 403, 403]);
  });
});
