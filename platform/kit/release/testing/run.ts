import { runReleaseCommand } from '../cli';
import type { TrialResult, tryRelease } from '../trial/tryRelease';

/** The trial in a browser: here every release works, unless a test says otherwise. */
export const mockTrial = jest.fn<Promise<TrialResult>, Parameters<typeof tryRelease>>();
jest.mock('../trial/tryRelease', () => ({
  tryRelease: (...args: Parameters<typeof tryRelease>) => mockTrial(...args),
}));
beforeEach(() => {
  mockTrial.mockReset().mockResolvedValue({ result: 'worked', summary: 'It works.' });
});

// Tests give the build. The real one loads webpack, which takes longer than all that is tested here.
jest.mock('../../webpack/build', () => ({ build: () => Promise.resolve(false) }));

export interface Ran {
  code: number;
  said: string;
}

/** Runs `register <line>` in a package's folder, in this process. Names with spaces do not occur here. */
export async function register(dir: string, line: string): Promise<Ran> {
  const lines: string[] = [];
  const note = (text: string) => void lines.push(text);
  // Replaced without spies: a test may run a second command during the trial of the first, and each has its own output.
  const { log, error } = console;
  const cwd = process.cwd();
  Object.assign(console, { log: note, error: note });
  process.cwd = () => dir;
  const [command = '', ...args] = line.split(' ');
  try {
    expect(await runReleaseCommand(command, args)).toBe(true);
    return { code: Number(process.exitCode ?? 0), said: lines.join('\n') };
  } finally {
    process.exitCode = 0;
    Object.assign(console, { log, error });
    process.cwd = () => cwd;
  }
}

/** Runs a command that must succeed. @returns its output. */
export async function done(dir: string, line: string): Promise<string> {
  const { code, said } = await register(dir, line);
  if (code !== 0) throw new Error(`register ${line} failed:\n${said}`);
  return said;
}
