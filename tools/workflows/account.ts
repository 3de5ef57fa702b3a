import { execFileSync, spawnSync } from 'node:child_process';
import { homedir, userInfo } from 'node:os';

export interface Account {
  name: string;
  home: string;
  /** Its user and group, if it is another account than the one that runs this program. */
  ids: { uid: number; gid: number } | undefined;
}

const name = 'registers-ci';

/** The account that runs the steps: never root, as on a runner. If this is root, it makes an account for them. */
export function ordinaryAccount(): Account {
  if (process.getuid?.() !== 0) return { name: userInfo().username, home: homedir(), ids: undefined };
  if (spawnSync('id', [name]).status !== 0) execFileSync('useradd', ['--create-home', name]);
  const [, , uid, gid, , home = ''] = execFileSync('getent', ['passwd', name], { encoding: 'utf8' }).split(
    ':',
  );
  return { name, home, ids: { uid: Number(uid), gid: Number(gid) } };
}
