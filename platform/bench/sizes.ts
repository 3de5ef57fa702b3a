import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { withHints } from '@registers/kit/release';
import type { ShellFiles } from '@registers/kit/webpack';
import type { SitePorts } from '../tools/local-site/ports';
import { localRegistry } from '../tools/local-site/documents';

/** What is compared with the budgets of a build. */
export interface Built {
  /** The scripts that a first visit needs. */
  scripts: string[];
  /** Bytes of brotli: of all that a first visit needs, and of each chunk that comes later. */
  sizes: Readonly<Record<string, number>>;
}

const brotliOf = (file: string) => brotliCompressSync(readFileSync(file)).length;
const sum = (files: readonly string[]) => files.reduce((total, file) => total + brotliOf(file), 0);

/** The chunks without which a register can be shown: they come later. */
const laterChunks = [
  'calendar',
  'popover',
  'menu',
  'earlier',
  'closest',
  'drafts',
  'deferred',
  'reports',
  'row',
  'rows',
  'workbook',
  'worker',
];

/** The shell: its page, the scripts that it needs for a register to be shown, and each chunk that comes later. */
export function builtShell(dist: string): Built {
  const { files } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as { files: ShellFiles };
  const named = (names: readonly string[] = []) => names.map((name) => join(dist, name));
  const first = Object.entries(files).flatMap(([chunk, names]) => (laterChunks.includes(chunk) ? [] : names));
  const scripts = named([...new Set(first)]);
  const later = laterChunks.map((chunk) => [chunk, sum(named(files[chunk]))] as const);
  return {
    scripts,
    sizes: { first: sum([join(dist, 'index.html'), ...scripts]), ...Object.fromEntries(later) },
  };
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] } } }[];
}

/**
 * How deep the chain of requests is to a form: the page, then everything that the page names or preloads (`hinted`),
 * then one step more for each script that only another one asks for.
 */
export function requestDepth(scripts: readonly string[], hinted: readonly string[]): number {
  const asked = scripts.filter((script) => !hinted.some((href) => href.endsWith(`/${basename(script)}`)));
  return 2 + asked.length;
}

/** The addresses that the shell's page preloads on the route of a register. */
export function hintsFor(shellDist: string, site: SitePorts, id: string): string[] {
  const { registers } = localRegistry(site);
  const page = withHints(readFileSync(join(shellDist, 'index.html'), 'utf8'), registers);
  const [, data = '{}'] = /id="hints">([^<]*)</.exec(page) ?? [];
  const hints = JSON.parse(data) as Record<string, { href: string }[]>;
  const path = registers.find((register) => register.id === id)?.path ?? '';
  return (hints[path] ?? []).map(({ href }) => href);
}

/** A register: its remote entry, and the chunks of the one module that it exposes. */
export function builtRegister(dist: string): Built {
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  const chunks = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  const scripts = [manifest.metaData.remoteEntry.name, ...chunks].map((file) => join(dist, file));
  return { scripts, sizes: { first: sum(scripts) } };
}
