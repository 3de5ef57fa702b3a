import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What is built, as far as the budgets go. */
export interface Built {
  /** The scripts that a first visit needs. */
  scripts: string[];
  first: number;
}

const brotliOf = (file: string) => brotliCompressSync(readFileSync(file)).length;
const sum = (files: readonly string[]) => files.reduce((total, file) => total + brotliOf(file), 0);

/** The shell: its page and the scripts that stand in it. */
export function builtShell(dist: string): Built & { calendar: number } {
  const page = join(dist, 'index.html');
  const named = [...readFileSync(page, 'utf8').matchAll(/<script[^>]+src="?\/?([^"\s>]+)/g)];
  const scripts = named.map(([, file = '']) => join(dist, file));
  const calendar = readdirSync(dist).filter((file) => /^calendar\..*\.js$/.test(file));
  return {
    scripts,
    first: sum([page, ...scripts]),
    calendar: sum(calendar.map((file) => join(dist, file))),
  };
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] } } }[];
}

/** A register: its entry, and the chunks that its one exposed module needs. */
export function builtRegister(dist: string): Built {
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  const chunks = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  const scripts = [manifest.metaData.remoteEntry.name, ...chunks].map((file) => join(dist, file));
  return { scripts, first: sum(scripts) };
}
