import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { watchedLog } from '../../testing/logged';
import { startTokenProvider } from '../../testing/provider';
import { openHere, temporaryDirectory } from '../../testing/stores';
import { readReceiverSettings } from '../settings/settings';
import { openSqliteStore } from '../stores/sqlite/store';
import { secondsLeft } from './allowance';
import { serveStore } from './server';

const directory = temporaryDirectory();
const log = watchedLog();
const shell = 'http://localhost:3000';

it('tells pages when to come back where an entry would have to wait long, and stores the others', async () => {
  const store = openSqliteStore(join(directory, 'slow.db'), log.report);
  let goOn: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (goOn = resolve));
  let begun = 0;
  let tellFull: () => void = () => undefined;
  const full = new Promise<void>((resolve) => (tellFull = resolve));
  const slowStore: typeof store = {
    ...store,
    savesAtOnce: 4,
    save: (entry) => {
      begun += 1;
      if (begun === 4) tellFull();
      return slow.then(() => store.save(entry));
    },
  };
  const settings = { ...readReceiverSettings(openHere), port: 0 };
  const serving = await serveStore(settings, slowStore, log.report, log);
  const submit = () =>
    fetch(`http://localhost:${serving.port}/exec?submissionId=${randomUUID()}`, {
      method: 'POST',
      headers: { origin: shell },
      body: new URLSearchParams({ formType: 'job', Client: 'Acme' }),
    });

  const first = Array.from({ length: 4 }, submit);
  await full;
  const late = await Promise.all(Array.from({ length: 6 }, submit));
  for (const { status, headers } of late) {
    const exposed = [
      headers.get('access-control-allow-origin'),
      headers.get('access-control-expose-headers'),
    ];
    expect([status, ...exposed]).toEqual([503, shell, 'Retry-After']);
    expect(headers.get('retry-after')).toMatch(/^([2-9]|10)$/);
  }
  goOn();
  for (const { status } of await Promise.all([...first, submit()])) expect(status).toBe(200);
  await serving.close();
});

it('tells a person who may store no more today that the day has to end', async () => {
  const provider = await startTokenProvider();
  const settings = { ...readReceiverSettings(provider.env), port: 0, dailyMegabytes: 0 };
  const store = openSqliteStore(join(directory, 'day.db'), log.report);
  const serving = await serveStore(settings, store, log.report, log);
  const body = new URLSearchParams({ formType: 'job', access_token: await provider.sign('asha') });
  const address = `http://localhost:${serving.port}/exec?submissionId=${randomUUID()}`;
  const left = secondsLeft(new Date().toISOString());
  const { status, headers } = await fetch(address, { method: 'POST', headers: { origin: shell }, body });
  expect([status, headers.get('access-control-expose-headers')]).toEqual([429, 'Retry-After']);
  const asked = Number(headers.get('retry-after'));
  expect(asked).toBeGreaterThan(left - 60);
  expect(asked).toBeLessThan(left + 11);
  await serving.close();
  await provider.close();
});
