import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Listening } from '../../../listen';
import { answersIn, watchedLog } from '../../testing/logged';
import { openHere, temporaryDirectory } from '../../testing/stores';
import { refusals } from '../core/refusals';
import { defaultFormTypes } from '../core/submission';
import { readReceiverSettings } from '../settings/settings';
import { startReceiver } from './server';

const directory = temporaryDirectory();
const log = watchedLog();

describe('what is logged of an answer', () => {
  let server: Listening;
  let address: string;
  beforeEach(async () => {
    const databaseFile = join(directory, `${randomUUID()}.db`);
    server = await startReceiver({ ...readReceiverSettings(openHere), port: 0, databaseFile }, log);
    address = `http://localhost:${server.port}`;
  });
  afterEach(async () => {
    await server.close();
    jest.clearAllMocks();
  });

  const submit = (id: string, fields: Record<string, string> = { formType: 'job', Client: 'Acme' }) =>
    fetch(`${address}/exec?submissionId=${id}`, { method: 'POST', body: new URLSearchParams(fields) });

  it('is what became of an entry, and never what was entered', async () => {
    const id = randomUUID();
    await submit(id);
    await submit(id.toUpperCase());
    await submit(id, { formType: 'job', Client: 'Evil' });
    await submit(id, { formType: 'nope', Client: 'Acme', access_token: 'tok' });
    await fetch(`${address}/healthz`);
    const answer = { method: 'POST', path: '/exec', id, milliseconds: expect.any(Number) as number };
    expect(await answersIn(log, 4)).toEqual([
      { ...answer, status: 200, formType: 'job', answer: 'stored' },
      { ...answer, status: 200, formType: 'job', answer: 'repeated' },
      { ...answer, status: 409, formType: 'job', answer: 'refused', why: refusals.idTaken.message },
      {
        ...answer,
        status: 400,
        answer: 'refused',
        why: refusals.formTypeUnknown(defaultFormTypes).message,
      },
    ]);
    expect(JSON.stringify([log.report.mock.calls, log.logAnswer.mock.calls])).not.toMatch(/Acme|Evil|"tok/);
  });

  it('is that the sender did not wait for it', async () => {
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /exec?x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n',
    );
    socket.write('Content-Length: 500\r\n\r\nformType=job', () => socket.destroy());
    const [answered] = await answersIn(log, 1);
    expect(answered).toMatchObject({ path: '/exec', incomplete: true });
    expect(answered).not.toHaveProperty('status');
  });
});
