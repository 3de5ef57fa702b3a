import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastChangeIn, buildInputs } from './build';
import { root } from './registers';

const dir = mkdtempSync(join(tmpdir(), 'registers-build-'));
afterAll(() => rmSync(dir, { recursive: true }));

const long = new Date('2026-01-01T00:00:00Z');
const set = (...paths: string[]) => paths.forEach((path) => utimesSync(path, long, long));

test('a deleted file is a change, and what a build writes is none', () => {
  const [src, file, gone] = [join(dir, 'src'), join(dir, 'src/a.ts'), join(dir, 'src/b.ts')];
  mkdirSync(join(dir, 'dist'));
  mkdirSync(src);
  [file, gone].forEach((path) => writeFileSync(path, ''));
  set(file, gone, src);
  writeFileSync(join(dir, 'dist/main.js'), '');
  expect(lastChangeIn(dir)).toBe(long.getTime());
  rmSync(gone);
  expect(lastChangeIn(dir)).toBeGreaterThan(long.getTime());
});

test('what all builds are made with is a source of each', () => {
  expect(buildInputs(dir)).toEqual(
    expect.arrayContaining([dir, join(root, 'platform/kit'), join(root, 'shared')]),
  );
});
