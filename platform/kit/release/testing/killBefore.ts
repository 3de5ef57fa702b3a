import fs from 'node:fs';
import lockfile from 'proper-lockfile';

/** The functions of `fs` that change a folder. `writeFileSync` calls `openSync`. */
const changing = ['mkdir', 'rmdir', 'openSync', 'renameSync', 'rmSync'] as const;

/** To open a folder, or to remove what is not there, changes nothing. */
const changesNothing = (name: string, [path, flags]: unknown[]) =>
  (name === 'openSync' && flags === 'r') || (name === 'rmSync' && !fs.existsSync(path as string));

/**
 * Calls `run`, and leaves the folder as if the process had been killed before its n-th change below it: neither that
 * change nor a later one happens. @returns whether `run` came to its end before.
 */
export async function killBefore(nth: number, folder: string, run: () => Promise<unknown>): Promise<boolean> {
  const { lock } = lockfile;
  // By itself `lock` uses copies of the functions of `fs`, made when it was loaded.
  const locking = jest.spyOn(lockfile, 'lock');
  locking.mockImplementation((file, options) => lock(file, { ...options, fs }));
  let changes = 0;
  const replaced = changing.map((name) => {
    const original = fs[name] as (...args: unknown[]) => unknown;
    return jest.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
      const isBelow = args.some((path) => typeof path === 'string' && path.startsWith(folder));
      if (isBelow && !changesNothing(name, args)) changes += 1;
      if (isBelow && changes >= nth) throw new Error('killed');
      return original(...args);
    }) as never);
  });
  await run().catch(() => undefined);
  for (const mock of [locking, ...replaced]) mock.mockRestore();
  return changes < nth;
}
