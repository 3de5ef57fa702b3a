import { replace } from '../testing/browser';
import { attempt, collect, failed, pass, shown, start } from '../testing/reports';

jest.mock('@registers/shared/submit');

beforeEach(() => jest.useFakeTimers({ now: 1_700_000_000_123 }));
afterEach(() => jest.useRealTimers());

const hide = () => {
  replace(document, 'visibilityState', 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

test('requests are made after 5 seconds, and after that once a minute', async () => {
  const { fetching, reports } = collect();
  const report = start();
  report(shown('1'), shown('2'));
  await pass(4_999);
  expect(fetching).not.toHaveBeenCalled();
  await pass(1);
  expect(reports()).toHaveLength(2);
  report(shown('3'));
  await pass(59_999);
  expect(fetching).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(fetching).toHaveBeenCalledTimes(2);
});

test.each<[string, () => Promise<Partial<Response>>]>([
  ['refuses', () => Promise.resolve({ ok: false, status: 503 })],
  ['is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a collector that %s gets the same reports again, five times at most', async (_what, answer) => {
  const { fetching } = collect(answer);
  const report = start();
  report(shown('1'));
  hide();
  expect(fetching).toHaveBeenCalledTimes(1);
  report(shown('2'));
  await pass(600_000);
  hide();
  expect(fetching).toHaveBeenCalledTimes(5);
});

test('failures that are not in a row end nothing', async () => {
  let requests = 0;
  const { fetching } = collect(() => Promise.resolve({ ok: (requests += 1) % 2 === 0 }));
  const report = start();
  for (let minute = 0; minute < 12; minute += 1) {
    report(shown(String(minute)));
    await pass(60_000);
  }
  expect(fetching).toHaveBeenCalledTimes(12);
});

test('equal reports are one, with a count; a request has 20 at most', async () => {
  const { reports } = collect();
  const report = start();
  for (let i = 0; i < 30; i += 1) report(failed(String(i), 'late', ''));
  report(failed('0', 'late', ''), attempt({ state: 'accepted' }), attempt({ state: 'offline' }));
  await pass(5_000);
  expect(reports()).toHaveLength(20);
  expect(reports()[0]).toMatchObject({ 'registers.count': 2 });
  await pass(60_000);
  expect(reports().slice(30)).toMatchObject([
    { 'submission.outcome': 'accepted' },
    { 'submission.outcome': 'offline' },
  ]);
});

test('a report is sent again whenever its event has happened again, however often', async () => {
  const { reports } = collect();
  const report = start();
  for (let minute = 0; minute < 30; minute += 1) {
    report(attempt({ state: 'accepted' }));
    await pass(60_000);
  }
  expect(reports()).toHaveLength(30);
});

test('reports that were not taken are sent before those that came since; what happens during a request is sent later', async () => {
  let end = (_ok: boolean): void => undefined;
  const { fetching, reports } = collect(() => new Promise((resolve) => (end = (ok) => resolve({ ok }))));
  const report = start();
  report(shown('1'));
  await pass(5_000);
  report(shown('2'), shown('1'));
  hide();
  expect(fetching).toHaveBeenCalledTimes(1);
  end(false);
  await pass(60_000);
  report(shown('1'));
  end(true);
  await pass(60_000);
  end(true);
  await pass(600_000);
  expect(reports()).toMatchObject([
    { 'register.version': '1', 'registers.count': 1 },
    { 'register.version': '1', 'registers.count': 2 },
    { 'register.version': '2', 'registers.count': 1 },
    { 'register.version': '1', 'registers.count': 1 },
  ]);
  expect(fetching).toHaveBeenCalledTimes(3);
});

test('a page without a network requests nothing, and sends its reports when there is one', async () => {
  const { fetching, reports } = collect();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  start()(shown('1'));
  hide();
  await pass(60_000);
  expect(fetching).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await pass(60_000);
  expect(reports()).toMatchObject([{ 'register.version': '1' }]);
});
