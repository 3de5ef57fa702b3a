import { addReport, type Kinds, type Queue, returnReports, takeReports } from './queue';
import type { Report } from './records';

const error = (message: string): Report => ({
  name: 'registers.page.error',
  values: { 'exception.message': message },
});
const shown = (ms: number): Report => ({
  name: 'registers.register.shown',
  values: { 'register.id': 'job', 'register.duration_ms': ms },
});
const attempt = (outcome: 'accepted' | 'refused', version: string): Report => ({
  name: 'registers.submission',
  values: { 'register.version': version, 'submission.outcome': outcome },
});

let queue: Queue;
let kinds: Kinds;
beforeEach(() => {
  queue = new Map();
  kinds = new Map();
});
const add = (...reports: readonly Report[]) => reports.forEach((report) => addReport(queue, kinds, report));
const many = (make: (name: string) => Report) =>
  add(...Array.from({ length: 30 }, (_, i) => make(String(i))));

test('the same thing is one report with its count, however long it took', () => {
  add(error('a'), error('b'), error('a'), error('a'), shown(10), shown(20));
  expect([...queue.values()].map(({ count }) => count)).toEqual([3, 1, 2]);
});

test('of each kind there are 20 reports until the page is closed, whatever was sent meanwhile', () => {
  many(error);
  expect(takeReports(queue)).toHaveLength(20);
  many((name) => error(`later ${name}`));
  expect(queue.size).toBe(0);
});

test('entries that are accepted leave room for those that are refused', () => {
  many((version) => attempt('accepted', version));
  many((version) => attempt('refused', version));
  expect(queue.size).toBe(40);
});

test('a request takes what happened first', () => {
  many(error);
  add(shown(10));
  expect(takeReports(queue).map(({ report }) => report)).toEqual(
    Array.from({ length: 20 }, (_, i) => error(String(i))),
  );
  expect(takeReports(queue).map(({ report }) => report)).toEqual([shown(10)]);
});

test('what was not sent comes before what happened meanwhile, and the same thing is one report', () => {
  add(error('a'));
  const taken = takeReports(queue);
  add(shown(10), error('a'));
  returnReports(queue, taken);
  expect([...queue.values()].map(({ report, count }) => [report, count])).toEqual([
    [error('a'), 2],
    [shown(10), 1],
  ]);
});
