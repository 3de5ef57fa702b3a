import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Compiler, Configuration, Stats } from 'webpack';

export async function compile(compiler: Compiler): Promise<Stats> {
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats) return stats;
  throw new Error('Nothing compiled');
}

/** Builds a package into its dist/. @returns whether it succeeded. */
export async function build(dir: string): Promise<boolean> {
  // webpack and the configuration are imported here, because they are large and only a build needs them.
  const { default: webpack } = await import('webpack');
  const file = pathToFileURL(join(dir, 'webpack.config.ts')).href;
  const { default: config } = (await import(file)) as { default: Configuration };
  // A first build fills no cache: that takes a quarter of its work, and pays only if the package is built again.
  const compiler = webpack(existsSync(join(dir, 'dist')) ? config : { ...config, cache: false });
  const stats = await compile(compiler);
  const colors = process.stdout.isTTY;
  console.log(stats.toString({ preset: 'errors-warnings', colors, timings: true, builtAt: false }));
  const succeeded = !stats.hasErrors();
  // webpack stores no build dependencies for a failed build, so its cache would never become invalid:
  // https://github.com/webpack/webpack/issues/18368
  if (!succeeded) await rm(join(dir, '.cache/webpack'), { recursive: true, force: true });
  return succeeded;
}
