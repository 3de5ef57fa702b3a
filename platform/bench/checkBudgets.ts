import { join } from 'node:path';
import { budgets } from './budgets';
import { type Built, builtRegister, builtShell, hintsFor, requestDepth } from './sizes';
import { buildStale } from '../tools/local-site/build';
import { portsFrom } from '../tools/local-site/ports';
import { registerFolders, root } from '../tools/local-site/registers';

/** Prints each number of a build beside its budget. Returns whether no budget is exceeded. */
function check(
  name: string,
  { scripts, sizes }: Built,
  budget: Record<string, number>,
  depth?: number,
): boolean {
  const measured: Record<string, number | undefined> = { ...sizes, scripts: scripts.length, depth };
  const over = Object.entries(budget).filter(([line, most]) => {
    const is = measured[line] ?? Infinity;
    console.log(`${is <= most ? '✓' : '✗'} ${name}, ${line}: ${is} of ${most}`);
    return is > most;
  });
  return over.length === 0;
}

await buildStale();
const results = [
  check('shell', builtShell(join(root, 'shell/dist')), budgets.shell),
  ...registerFolders().map(({ dir, id }) => {
    const built = builtRegister(join(dir, 'dist'));
    const depth = requestDepth(built.scripts, hintsFor(join(root, 'shell/dist'), portsFrom(), id));
    return check(id, built, budgets.register, depth);
  }),
];
if (!results.every(Boolean)) {
  console.error('A budget is broken: platform/bench/budgets.ts');
  process.exitCode = 1;
}
