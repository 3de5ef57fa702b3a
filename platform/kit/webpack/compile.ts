import { promisify } from 'node:util';
import type { Compiler, Stats } from 'webpack';

export async function compile(compiler: Compiler): Promise<Stats> {
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats) return stats;
  throw new Error('Nothing compiled');
}
