import { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';
import { Problems } from './problems';

/** Problems of a page that reports what `emit` says. */
function problemsOf(id?: string) {
  const page = new EventEmitter();
  const problems = new Problems(page as unknown as Page);
  problems.begin('job 0.3.0', id);
  return {
    problems,
    thrown: (error: Partial<Error>) => page.emit('pageerror', error),
    said: (text: string, type = 'error') => page.emit('console', { text: () => text, type: () => type }),
    answered: (status: number, url: string) =>
      page.emit('response', { status: () => status, request: () => ({ url: () => url }) }),
  };
}

const stack = `TypeError: x is
   not a function
    at mount (http://localhost/mfe-job/0.3.0%2Bb/page.1a2b.js?v=1:12:34)
    at run (http://localhost/main.js:1:2)`;

test('an error that is thrown has its message and its place', () => {
  const { problems, thrown } = problemsOf();
  thrown({ stack, message: 'x is not a function' });
  expect(problems.all).toEqual([
    'job 0.3.0 threw "TypeError: x is not a function" (page.1a2b.js:12:34) when it was mounted',
  ]);
});

test('an error without a stack has its message', () => {
  const { problems, thrown } = problemsOf();
  thrown({ stack: '', message: 'Unexpected token' });
  thrown({ message: 'Unexpected end' });
  expect(problems.all).toEqual([
    'job 0.3.0 threw "Unexpected token" when it was mounted',
    'job 0.3.0 threw "Unexpected end" when it was mounted',
  ]);
});

test.each([
  ['invalid: It has no page.', 'could not be loaded: It has no page.'],
  [
    'unreachable: Its script differs (its recorded integrity sha384-x) .',
    'could not be loaded: Its script differs .',
  ],
  ['late: It took\n::error::long. ', 'could not be loaded: It took\\u000a::error::long.'],
  ['Error: not invalid: at all', 'threw "Error: not invalid: at all" when it was mounted'],
  ['PageTimeout: late', 'did not show its page within 10 s'],
  ['Error: after a PageTimeout', 'threw "Error: after a PageTimeout" when it was mounted'],
  ['ChunkLoadError: page', 'threw "ChunkLoadError: page" when it was mounted'],
])('what the shell says of it, "%s", is said', (cause, problem) => {
  const { problems, said } = problemsOf('job');
  said(`Register job 0.3.0 (build b) from /entry.js failed: ${cause}`);
  expect(problems.all).toEqual([`job 0.3.0 ${problem}`]);
});

test('what the shell says of others, and what is no error, is not', () => {
  const { problems, said } = problemsOf('job');
  said('Register visa 0.3.0 (build b) from /entry.js failed: invalid: no');
  said('The Register job 0.3.0 (build b) from /entry.js failed: invalid: no');
  said('Register job 0.3.0 (build b) from /entry.js failed: invalid: no', 'warning');
  said('Something else');
  expect(problems.all).toEqual([]);
  const ofShell = problemsOf();
  ofShell.said('Something else');
  expect(ofShell.problems.all).toEqual([]);
});

test('a file that is missing is named once, without the error that follows from it', () => {
  const { problems, answered, said } = problemsOf('job');
  answered(200, 'http://localhost/a.js');
  answered(404, 'http://localhost/gone.js');
  answered(404, 'http://localhost/gone.js');
  said('Register job 0.3.0 (build b) from /entry.js failed: ChunkLoadError: gone.js');
  expect(problems.all).toEqual(['job 0.3.0 asked for a file that is missing: http://localhost/gone.js']);
  said('Register job 0.3.0 (build b) from /entry.js failed: Error: a ChunkLoadError');
  expect(problems.all).toHaveLength(2);
});

test('the first problem is waited for, and another build begins without any', async () => {
  const { problems, answered } = problemsOf('job');
  const first = problems.first;
  answered(404, 'http://localhost/gone.js');
  await expect(first).resolves.toBeUndefined();
  problems.begin('visa 1.0.0', 'visa');
  expect(problems.all).toEqual([]);
  expect(await Promise.race([problems.first, Promise.resolve('none yet')])).toBe('none yet');
  problems.add('did not show its header');
  expect(problems.all).toEqual(['visa 1.0.0 did not show its header']);
});
