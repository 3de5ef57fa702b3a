import { createLog } from './log';

/** A stream that keeps its lines. */
const kept = () => {
  const lines: string[] = [];
  return { lines, write: (line: string) => void lines.push(line) };
};

describe('the log', () => {
  it('is one line of JSON for each event, whatever the text holds', () => {
    const [output, errors] = [kept(), kept()];
    const text = 'refused x\n{"level":"info"}\u2028\u009b31m';
    createLog(output, errors).report(text);
    expect(output.lines).toEqual([]);
    expect(errors.lines.join('')).toMatch(/^[\x20-\x7e]+\n$/);
    expect(JSON.parse(errors.lines.join(''))).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      msg: text,
    });
  });

  it('has the facts of each answer; refusals and lost connections are among the errors', () => {
    const [output, errors] = [kept(), kept()];
    const { logAnswer } = createLog(output, errors);
    const answer = { method: 'POST', path: '/exec', milliseconds: 3, name: undefined };
    for (const status of [200, 409, 503]) logAnswer({ ...answer, status });
    logAnswer({ ...answer, incomplete: true });
    expect(output.lines.map((line) => JSON.parse(line) as object)).toEqual([
      {
        level: 'info',
        time: expect.any(String) as string,
        method: 'POST',
        path: '/exec',
        milliseconds: 3,
        status: 200,
      },
    ]);
    const bad = errors.lines.map((line) => JSON.parse(line) as { level: string });
    expect(bad.map(({ level }) => level)).toEqual(['warn', 'error', 'warn']);
  });
});
