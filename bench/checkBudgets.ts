import { join } from 'node:path';
import { budgets } from './budgets';
import { packagesOf } from './packages';
import { type Built, builtRegister, builtShell, hintsFor, requestDepth } from './sizes';
import { columns } from './table';
import { buildStale } from '../tools/local-site/build';
import { portsFrom } from '../tools/local-site/ports';
import { registerFolders, root } from '../tools/local-site/registers';

/** Prints each budgeted line of one build, and its packages when a line is over. */
function check(
  name: string,
  { scripts, ...sizes }: Built & { depth?: number },
  budget: Record<string, number>,
): boolean {
  const measured: Record<string, number> = { ...sizes, scripts: scripts.length };
  const lines = Object.entries(budget).map(([line, most]) => ({
    line,
    most,
    is: measured[line] ?? Infinity,
  }));
  const kept = lines.every(({ is, most }) => is <= most);
  for (const { line, most, is } of lines)
    console.log(`${is <= most ? '✓' : '✗'} ${name}, ${line}: ${is} of ${most}`);
  if (kept) return true;
  for (const script of scripts) {
    const rows = packagesOf(script).map(({ name: from, code, brotli }) => [
      from,
      String(code),
      String(brotli),
    ]);
    console.log(`\n${script}\n${columns([['package', 'code', 'brotli by itself'], ...rows])}\n`);
  }
  return false;
}

await buildStale();
const results = [
  check('shell', builtShell(join(root, 'shell/dist')), budgets.shell),
  ...registerFolders().map(({ dir, id }) => {
    const built = builtRegister(join(dir, 'dist'));
    const depth = requestDepth(built.scripts, hintsFor(join(root, 'shell/dist'), portsFrom(), id));
    return check(id, { ...built, depth }, budgets.register);
  }),
];
if (!results.every(Boolean)) {
  console.error('A budget is broken (bench/budgets.ts): see the packages above for what came in.');
  process.exitCode = 1;
}
