import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import webpack, { type LoaderContext, type Stats } from 'webpack';
import { compiling } from './base';
import { compile } from './build';

const require = createRequire(import.meta.url);

/** Compiles a file by itself. Nothing is written to the disk: the script is taken from webpack's result. */
async function compileWorker(file: string, mode: 'production' | 'development' | 'none'): Promise<Stats> {
  const compiler = webpack({
    ...compiling,
    mode,
    context: dirname(file),
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { worker: file },
    output: { filename: '[name].js', library: { type: 'var', name: 'run', export: 'default' } },
  });
  compiler.hooks.shouldEmit.tap('workerLoader', () => false);
  const stats = await compile(compiler);
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return stats;
}

/**
 * A webpack loader: turns a file `*.worker.ts` into a module whose default export runs the file's default export in a
 * worker. The worker's script is a text in the module: browsers load no worker from another origin, such as a
 * register's. So the hash of the module's chunk covers the script, too.
 */
export default async function workerLoader(this: LoaderContext<unknown>): Promise<string> {
  const { compilation } = await compileWorker(this.resourcePath, this.mode);
  for (const file of compilation.fileDependencies) this.addDependency(file);
  const script = String(compilation.getAsset('worker.js')?.source.source());
  const answer = 'onmessage = async ({ data }) => postMessage(await run(data));';
  return [
    `import { inWorker } from ${JSON.stringify(require.resolve('./page/inWorker.ts'))};`,
    `const script = ${JSON.stringify(`${script}\n${answer}`)};`,
    'export default (input) => inWorker(script, input);',
  ].join('\n');
}
