// Preloaded into a release: the process is killed before its n-th change of a file below a folder, as in a crash.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { KILL_BELOW: folder = '', KILL_BEFORE: nth } = process.env;
let changes = 0;

/** Whether a call changes something: to open a folder, or to remove what is not there, does not. */
const isChange = {
  openSync: (_file, flags) => flags !== 'r',
  writeFileSync: () => true,
  mkdir: () => true,
  rmdir: () => true,
  renameSync: () => true,
  rmSync: (file) => fs.existsSync(file),
};

for (const [name, changesAnything] of Object.entries(isChange)) {
  const original = fs[name];
  fs[name] = (...args) => {
    const isHere = args.some((path) => typeof path === 'string' && path.startsWith(folder));
    if (isHere && changesAnything(...args)) changes += 1;
    if (changes === Number(nth)) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();
