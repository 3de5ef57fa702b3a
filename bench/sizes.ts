import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { withHints } from '@registers/kit/release';
import type { ShellFiles } from '@registers/kit/webpack';
import type { SitePorts } from '../tools/local-site/ports';
import { localRegistry } from '../tools/local-site/documents';

/** What is built, as far as the budgets go. */
export interface Built {
  /** The scripts that a first visit needs. */
  scripts: string[];
  first: number;
}

const brotliOf = (file: string) => brotliCompressSync(readFileSync(file)).length;
const sum = (files: readonly string[]) => files.reduce((total, file) => total + brotliOf(file), 0);

/** The chunks that are loaded when they are first needed. */
type Later = Record<
  'calendar' | 'source' | 'earlier' | 'deferred' | 'reports' | 'row' | 'rows' | 'workbook' | 'worker',
  number
>;

/** The shell: its page, and the scripts that it needs for a register to be shown. */
export function builtShell(dist: string): Built & Later {
  const { files } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as { files: ShellFiles };
  const {
    calendar = [],
    source = [],
    earlier = [],
    deferred = [],
    reports = [],
    row = [],
    rows = [],
    workbook = [],
    worker = [],
    ...others
  } = files;
  const named = (names: readonly string[]) => names.map((name) => join(dist, name));
  const scripts = named([...new Set(Object.values(others).flat())]);
  return {
    scripts,
    first: sum([join(dist, 'index.html'), ...scripts]),
    calendar: sum(named(calendar)),
    earlier: sum(named(earlier)),
    source: sum(named(source)),
    deferred: sum(named(deferred)),
    reports: sum(named(reports)),
    row: sum(named(row)),
    rows: sum(named(rows)),
    workbook: sum(named(workbook)),
    worker: sum(named(worker)),
  };
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] } } }[];
}

/**
 * How deep the chain of requests is to a form: the page, then everything that the page names or hints at, then one
 * step more for each script that only another one asks for.
 */
export function requestDepth(scripts: readonly string[], hinted: readonly string[]): number {
  const asked = scripts.filter((script) => !hinted.some((href) => href.endsWith(`/${basename(script)}`)));
  return 2 + asked.length;
}

/** The addresses that the shell's page hints at for the route of a register. */
export function hintsFor(shellDist: string, site: SitePorts, id: string): string[] {
  const { registers } = localRegistry(site);
  const page = withHints(readFileSync(join(shellDist, 'index.html'), 'utf8'), registers);
  const [, data = '{}'] = /id="hints">([^<]*)</.exec(page) ?? [];
  const hints = JSON.parse(data) as Record<string, { href: string }[]>;
  const path = registers.find((register) => register.id === id)?.path ?? '';
  return (hints[path] ?? []).map(({ href }) => href);
}

/** A register: its entry, and the chunks that its one exposed module needs. */
export function builtRegister(dist: string): Built {
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  const chunks = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  const scripts = [manifest.metaData.remoteEntry.name, ...chunks].map((file) => join(dist, file));
  return { scripts, first: sum(scripts) };
}
