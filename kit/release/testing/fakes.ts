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

/** A confirmed release of the history, whose content is its build id. */
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
  manifest: 'mf-manifest.json',
  files: [],
  hashes: {},
  content: more.build ?? 'b1',
  state: { is: 'confirmed', time: '2026-11-21T07:45:00.000Z', who: 'asha@builder' },
  ...more,
});

const assets = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });

const shared = (versions: Record<string, string>, range: (version: string) => string) =>
  Object.entries(versions).map(([name, version]) => ({
    name,
    version,
    requiredVersion: range(version),
    assets: assets(),
  }));

interface Fake {
  version?: string;
  contract?: number;
  /** What it needs, or what the shell provides. */
  react?: string;
  /** The federation runtime, if it is the shell's. */
  runtime?: string;
  path?: string;
  beginsFrom?: string[];
  /** Goes into its scripts, so that two builds differ. */
  code?: string;
  /** Where its sources come from. */
  source?: { commit: string; dirty: boolean };
}

const source = { commit: '3f2a1bc', dirty: false };

const hash = (content: string) =>
  Buffer.from(integrityOf(content).slice(7), 'base64').toString('hex').slice(0, 8);

/** The smallest package of a register with its build, as the real ones look. */
export function fakeRegister(id: string, fake: Fake = {}, dir = folder()): string {
  const { version = '1.0.0', contract = 1, react = '^19.0.0', path = `/${id}`, code = id } = fake;
  const register = { id, path, title: `${id} register`, icon: 'work' };
  write(join(dir, 'package.json'), { name: `mfe-${id}`, version, register });
  const entry = `remoteEntry.${hash(code)}.js`;
  const page = `page.${hash(`page ${code}`)}.js`;
  rmSync(join(dir, 'dist'), { recursive: true, force: true });
  const script = `page(${JSON.stringify(code)});`;
  write(join(dir, 'dist', page), script);
  write(join(dir, 'dist', entry), `var ${id} = ${JSON.stringify([code, integrityOf(script)])};`);
  write(join(dir, 'dist/forms.json'), {
    forms: [{ formType: id, sections: [], headline: [] }],
    beginsFrom: fake.beginsFrom,
  });
  write(join(dir, 'dist/mf-manifest.json'), {
    name: id,
    metaData: {
      contract,
      source: fake.source ?? source,
      remoteEntry: { name: entry },
      ...(fake.runtime && { runtime: rangeFor(fake.runtime) }),
    },
    shared: shared({ react: '19.3.1' }, () => react),
    exposes: [{ path: './register', assets: assets(page) }],
  });
  return dir;
}

const federationRuntime = '@module-federation/runtime-core';

/** The smallest shell with its build. */
export function fakeShell(
  { version = '1.0.0', contract = 1, react = '19.3.1', code = 'shell', runtime }: Fake = {},
  dir = folder(),
): string {
  write(join(dir, 'package.json'), { name: 'shell', version });
  const main = `main.${hash(code)}.js`;
  rmSync(join(dir, 'dist'), { recursive: true, force: true });
  write(join(dir, 'dist', main), `shell(${JSON.stringify(code)});`);
  write(
    join(dir, 'dist/index.html'),
    `<!doctype html><script type="application/json" id="hints">{}</script><script defer src="/${main}"></script><p id="root"></p>`,
  );
  write(join(dir, 'dist/mf-manifest.json'), {
    name: 'shell',
    metaData: { contract, source, remoteEntry: { name: '' } },
    shared: shared({ react, ...(runtime && { [federationRuntime]: runtime }) }, (own) => own),
    exposes: [],
  });
  return dir;
}
