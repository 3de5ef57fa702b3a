import fc from 'fast-check';
import { browserId, getsCanary, placeOf } from './canary';

/** The ids of 1,000 browsers, the same in every run. */
const browsers = Array.from(
  { length: 1000 },
  (_, index) =>
    `${index.toString(16).padStart(8, '0')}-5b1d-4c7e-9f00-3a2b1c0d${(index * 7919).toString(16)}`,
);
const share = (register: string, percent: number) =>
  browsers.filter((browser) => getsCanary(browser, register, percent));

test.each([1, 5, 10, 25, 50, 90])(
  '%i %% of 1,000 browsers get the canary, give or take chance',
  (percent) => {
    const expected = 10 * percent;
    // Four standard deviations of a fair draw: one run in 16,000 would leave them.
    const chance = 4 * Math.sqrt(1000 * (percent / 100) * (1 - percent / 100));
    for (const register of ['inquiry', 'job', 'manmonth', 'invoice'])
      expect(Math.abs(share(register, percent).length - expected)).toBeLessThan(chance);
  },
);

test('a browser stays where it is, nobody gets 0 %, everybody gets 100 %', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), fc.integer({ min: 0, max: 100 }), (browser, register, percent) => {
      expect(placeOf(browser, register)).toBe(placeOf(browser, register));
      expect(getsCanary(browser, register, 0)).toBe(false);
      expect(getsCanary(browser, register, 100)).toBe(true);
      // A share that grows takes nobody out.
      if (getsCanary(browser, register, percent))
        expect(getsCanary(browser, register, percent + 1)).toBe(true);
    }),
  );
});

test('who gets the canary of one register is no likelier to get that of another', () => {
  const job = new Set(share('job', 50));
  const both = share('inquiry', 50).filter((browser) => job.has(browser));
  expect(Math.abs(both.length - 250)).toBeLessThan(4 * Math.sqrt(1000 * 0.25 * 0.75));
});

test('every place from 0 to 99 is taken by about as many', () => {
  const counts = Array.from({ length: 100 }, () => 0);
  for (let index = 0; index < 100_000; index += 1) {
    const place = placeOf(`browser-${index}`, 'job');
    counts[place] = (counts[place] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(160);
});

describe('the browser’s id', () => {
  afterEach(() => jest.restoreAllMocks());

  test('is made once and kept', () => {
    localStorage.clear();
    const id = browserId();
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(browserId()).toBe(id);
  });

  test('is missing where storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(browserId()).toBeUndefined();
  });
});
