import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { replace } from '../testing/browser';
import { NameForm, typeName } from '../testing/form';
import { buildRecord, job, load, pages, prepare, press } from '../testing/jobRegister';
import { renderShell } from '../testing/renderShell';
import { collect, page } from '../testing/reports';
import { session, settings as sample } from '../testing/samples';

jest.mock('../federation/runtime');
jest.setTimeout(60_000);

const settings = { ...sample, endpoints: { job: 'https://receiver.example/exec' } };
const script = 'https://job.example/2/register.js';

/** A machine that does other work may stall. */
const patiently = { timeout: 20_000 };

/** Where a value gets into an error: around it are the words of messages. */
const sentences: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => `Unexpected token\n    at https://registers.example/${value}.js:1:1`,
  (value) => `https://receiver.example/exec?submissionId=${value}#${value}`,
  (value) => `${value}@example.com, (${value}); [${value}] 'it’s ${value}`,
];

/** Everything that can be thrown with a value in it. */
function thrownWith(value: string, message: string): unknown[] {
  return [
    Object.assign(new Error(message), {
      name: message,
      stack: `Error: ${message}\n at f (${script}?v=${value}:1:2)`,
    }),
    Object.assign(new Error(message), {
      stack: `f@${script}?v=${value}:1:2\n@http://localhost/sent/${value}:3:4`,
    }),
    Object.assign(new Error(), { message: { message } }),
    message,
    { message },
    [message],
    undefined,
  ];
}

/** A page with a real form, which throws what it is told to. */
let fail: (cause: unknown) => void;
function Page() {
  const [failure, setFailure] = useState<{ cause: unknown }>();
  useEffect(() => {
    fail = (cause) => setFailure({ cause });
  }, []);
  if (failure) throw failure.cause;
  return <NameForm />;
}

const violationWith = (value: string) =>
  Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'connect-src',
    blockedURI: `https://job.example/2/x?${value}`,
    ...{ sourceFile: `${script}?${value}`, lineNumber: 1, columnNumber: 2, sample: value },
  });

/** Fills in a form, and lets everything go wrong with what was typed. Answers what was sent to the collector. */
async function everythingGoesWrongWith(value: string, sentence: (value: string) => string): Promise<string> {
  const message = sentence(value);
  const error = new TypeError(message, { cause: new Error(message) });
  const causes = [error, ...thrownWith(value, message)];
  const live = job('2', { fallback: buildRecord('1') });
  const collected = collect((url) =>
    url === page.url ? Promise.resolve({ ok: true }) : Promise.reject(error),
  );
  const { loader } = await renderShell('/', {
    ...{ settings, reports: page.url, registry: { registers: [live] } },
    session: { ...session, user: { id: `auth0|${value}` } },
  });
  await screen.findByRole('form', {}, patiently);
  await typeName(value);
  await press('Submit');
  await screen.findByRole('alert', {}, patiently);
  const unseen = await loader.load(live);
  if (unseen.is !== 'loaded') throw new Error('nothing was loaded');
  load.mockReturnValueOnce(Promise.reject(error));
  await act(async () => {
    for (const cause of causes) {
      window.dispatchEvent(new ErrorEvent('error', { error: cause, message: value }));
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: cause }));
      loader.stop(live, unseen, cause);
      await loader.loadNext(live, unseen, cause);
    }
    document.dispatchEvent(violationWith(value));
    await loader.load(job('9'));
    fail(error);
  });
  await screen.findAllByText(/Version 1|has stopped working/, {}, patiently);
  replace(document, 'visibilityState', 'hidden');
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(collected.bodies().length).toBeGreaterThan(0);
  }, patiently);
  const names = new Set(collected.reports().map((report) => report.name));
  expect([...names].sort()).toEqual([
    'registers.page.error',
    'registers.register.failed',
    'registers.register.shown',
    'registers.submission',
  ]);
  cleanup();
  return collected.bodies().join('\n');
}

test('nothing that somebody has typed is in a report, whatever goes wrong with it', async () => {
  for (const [nth, sentence] of sentences.entries()) {
    prepare();
    pages['2'] = Page;
    const sent = await everythingGoesWrongWith(`zqtyped${nth}`, sentence);
    expect(sent.toLowerCase()).not.toContain('zq');
  }
});
