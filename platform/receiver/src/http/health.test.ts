import { createHealth, type HealthParts } from './health';
import { serverRefusals } from './refusals';

const report = jest.fn();
const mark = jest.fn();
const healthOf = (parts: Partial<HealthParts> = {}) =>
  createHealth({ store: { mark }, keys: undefined, report, ...parts });

describe('health', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.resetAllMocks();
  });

  it('is good when a row was written, at most once in two seconds however often it is asked', async () => {
    const health = healthOf();
    const answers = await Promise.all([health(), health(), health()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    jest.advanceTimersByTime(1_999);
    await health();
    expect(mark).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await health();
    expect(mark).toHaveBeenCalledTimes(2);
  });

  it('says what is wrong, and the log has the cause; it is good again when that is over', async () => {
    mark.mockImplementationOnce(() => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    });
    const health = healthOf();
    expect(await health()).toEqual(serverRefusals.notWritable);
    expect(report.mock.calls).toEqual([['not healthy: Error: database or disk is full (SQLITE_FULL)']]);
    jest.advanceTimersByTime(2_000);
    expect((await health()).status).toBe(200);
    expect(report.mock.calls.slice(1)).toEqual([['healthy again']]);
    jest.advanceTimersByTime(2_000);
    await health();
    expect(report).toHaveBeenCalledTimes(2);
  });
});
