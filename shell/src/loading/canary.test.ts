import fc from 'fast-check';
import { browserId, getsCanary, bucketOf } from './canary';

/** The ids of 1,000 browsers, the same in every run. */
const browsers = Array.from(
  { length: 1000 },
  (_, index) =>
    `${index.toString(16).padStart(8, '0')}-5b1d-4c7e-9f00-3a2b1c0d${(index * 7919).toString(16)}`,
);
const chosen = (register: string, percent: number) =>
  browsers.filter((browser) => getsCanary(browser, register, percent));

test.each([1, 5, 10, 25, 50, 90])('about %i %% of 1,000 browsers get the canary', (percent) => {
  const expected = 10 * percent;
  // Four standard deviations of a fair draw: exceeded once in 16,000 draws.
  const chance = 4 * Math.sqrt(1000 * (percent / 100) * (1 - percent / 100));
  for (const register of ['inquiry', 'job', 'manmonth', 'invoice'])
    expect(Math.abs(chosen(register, percent).length - expected)).toBeLessThan(chance);
});

test('a browser keeps its canary as the percentage grows; none gets it at 0 %, all at 100 %', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), fc.integer({ min: 0, max: 100 }), (browser, register, percent) => {
      expect(bucketOf(browser, register)).toBe(bucketOf(browser, register));
      expect(getsCanary(browser, register, 0)).toBe(false);
      expect(getsCanary(browser, register, 100)).toBe(true);
      if (getsCanary(browser, register, percent))
        expect(getsCanary(browser, register, percent + 1)).toBe(true);
    }),
  );
});

test('the canaries of two registers are independent', () => {
  const job = new Set(chosen('job', 50));
  const both = chosen('inquiry', 50).filter((browser) => job.has(browser));
  expect(Math.abs(both.length - 250)).toBeLessThan(4 * Math.sqrt(1000 * 0.25 * 0.75));
});

test('browsers are spread evenly over the 100 buckets', () => {
  const counts = Array.from({ length: 100 }, () => 0);
  for (let index = 0; index < 100_000; index += 1) {
    const bucket = bucketOf(`browser-${index}`, 'job');
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(160);
});

describe('the browser’s id', () => {
  afterEach(() => jest.restoreAllMocks());

  test('is created once and kept', () => {
    localStorage.clear();
    const id = browserId();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(browserId()).toBe(id);
  });

  test('is undefined where storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(browserId()).toBeUndefined();
  });
});
