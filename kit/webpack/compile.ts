import type { Compiler, Stats } from 'webpack';

/** Runs a compiler once, and closes it. */
export async function compile(compiler: Compiler): Promise<Stats> {
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) =>
      result ? resolve(result) : reject(error ?? new Error('Nothing compiled')),
    ),
  );
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  return stats;
}
