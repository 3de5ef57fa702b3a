import fs from 'node:fs';

/** Notes which files and folders would be synced, and when something gets its name, until jest restores its mocks. */
export function diskCalls(): string[] {
  const calls: string[] = [];
  const opened = new Map<number, string>();
  const { openSync, closeSync, renameSync } = fs;
  jest.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
    const handle = openSync(path, ...rest);
    opened.set(handle, String(path));
    return handle;
  });
  jest.spyOn(fs, 'fsyncSync').mockImplementation((handle) => void calls.push(`sync ${opened.get(handle)}`));
  jest.spyOn(fs, 'closeSync').mockImplementation((handle) => {
    calls.push(`close ${opened.get(handle)}`);
    closeSync(handle);
  });
  jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    calls.push(`rename to ${String(to)}`);
    renameSync(from, to);
  });
  return calls;
}
