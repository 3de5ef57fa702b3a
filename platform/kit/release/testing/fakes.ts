import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rangeFor } from '../../webpack/sharedModules';
import { integrityOf } from '../basics/integrity';
import type { Release } from '../history/history';
import type { Registry } from '../site/registry';

// No test needs its files after a power cut, and to wait for the disk would take most of the time of many tests.
beforeEach(() => jest.spyOn(fs, 'fsyncSync').mockReturnValue());

const folders: string[] = [];

/** An empty folder, which is deleted after the tests of the file. */
export function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'registers-release-'));
  folders.push(dir);
  return dir;
}

afterAll(() => {
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});

export function write(file: string, content: string | object): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

export const readJsonFile = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export const registryOf = (site: string): Registry => readJsonFile(join(site, 'registers.json')) as Registry;

/** A release of the history, which is confirmed, and whose content is its build id. */
export const fakeRelease = (more: Partial<Release> = {}): Release => ({
  version: '1.0.0',
  build: 'b1',
  commit: '3f2a1bc',
  time: '2026-11-21T07:45:00.000Z',
  since: '2026-11-21T07:45:00.000Z',
  dirty: false,
  who: 'asha@builder',
  contract: 1,
  shared: {},
  entry: 'a.js',
  files: [],
  hashes: {},
  content: more.build ?? 'b1',
  state: { is: 'confirmed', time: '2026-11-21T07:45:00.000Z', who: 'asha@builder' },
  ...more,
});

const assets = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });

interface Fake {
  version?: string;
  contract?: number;
  /** The range of React that a register needs, or the version that a shell provides. */
  react?: string;
  /** The range of the federation runtime that a register needs. */
  runtime?: string;
  path?: string;
  formType?: string;
  beginsFrom?: string[];
  /** Goes into its scripts, so that two builds differ. */
  code?: string;
  /** The commit of which it is. */
  git?: { commit: string; dirty: boolean };
}

const hash = (content: string) =>
  Buffer.from(integrityOf(content).slice(7), 'base64').toString('hex').slice(0, 8);

/** Writes a package and its build: these files, and the manifest. */
function writeBuild(dir: string, manifest: object, files: Readonly<Record<string, string | object>>): string {
  rmSync(join(dir, 'dist'), { recursive: true, force: true });
  write(join(dir, 'package.json'), manifest);
  for (const [name, content] of Object.entries(files)) write(join(dir, 'dist', name), content);
  return dir;
}

const manifestOf = (name: string, fake: Fake, entry: string, page: string[], requiredVersion?: string) => ({
  name,
  metaData: {
    contract: fake.contract ?? 1,
    git: fake.git ?? { commit: '3f2a1bc', dirty: false },
    remoteEntry: { name: entry },
    runtime: fake.runtime && rangeFor(fake.runtime),
  },
  shared: [{ name: 'react', version: fake.react ?? '19.3.1', requiredVersion, assets: assets() }],
  exposes: page.map((script) => ({ path: './register', assets: assets(script) })),
});

/** The smallest package of a register with its build, as the real ones look. */
export function fakeRegister(id: string, fake: Fake = {}, dir = folder()): string {
  const { version = '1.0.0', react = '^19.0.0', path = `/${id}`, code = id, beginsFrom } = fake;
  const register = { id, path, title: `${id} register`, icon: 'work' };
  const [entry, page] = [`remoteEntry.${hash(code)}.js`, `page.${hash(`page ${code}`)}.js`];
  const script = `page(${JSON.stringify(code)});`;
  return writeBuild(
    dir,
    { name: `mfe-${id}`, version, register },
    {
      [page]: script,
      [entry]: `var ${id} = ${JSON.stringify([code, integrityOf(script)])};`,
      'forms.json': { forms: [{ formType: fake.formType ?? id, sections: [], headline: [] }], beginsFrom },
      'mf-manifest.json': manifestOf(id, { ...fake, react: '19.3.1' }, entry, [page], react),
    },
  );
}

export const hints = '<script type="application/json" id="hints">{}</script>';

/** The smallest shell with its build. */
export function fakeShell(fake: Fake = {}, dir = folder()): string {
  const { version = '1.0.0', code = 'shell' } = fake;
  const main = `main.${hash(code)}.js`;
  return writeBuild(
    dir,
    { name: 'shell', version },
    {
      [main]: `shell(${JSON.stringify(code)});`,
      'index.html': `<!doctype html>${hints}<script defer src="/${main}"></script><p id="root"></p>`,
      'mf-manifest.json': manifestOf('shell', fake, '', []),
    },
  );
}
