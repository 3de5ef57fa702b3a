import { createReport } from './report';

describe('a report', () => {
  const write = jest.fn<undefined, [string]>();
  const minutePasses = () => {
    write.mockClear();
    jest.advanceTimersByTime(60_000);
    return write.mock.calls.map(([text]) => text);
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is written once, and then counted every minute, until it has stopped for one', () => {
    const report = createReport(write);
    for (const text of ['disk full', 'disk full', 'lost', 'disk full']) report(text);
    expect(write.mock.calls).toEqual([['disk full'], ['lost']]);
    expect(minutePasses()).toEqual(['2 more in the last minute: disk full']);
    report('disk full');
    expect(minutePasses()).toEqual(['1 more in the last minute: disk full']);
    expect(minutePasses()).toEqual([]);
    report('disk full');
    expect(write.mock.calls).toEqual([['disk full']]);
  });
});
