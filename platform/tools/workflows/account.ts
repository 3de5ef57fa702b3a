import { execFileSync, spawnSync } from 'node:child_process';
import { homedir, userInfo } from 'node:os';

const ownAccount = 'registers-ci';

interface Account {
  name: string;
  home: string;
  /** The user and the group; undefined if it is the account that runs this program. */
  ids: { uid: number; gid: number } | undefined;
}

/** The account for the steps: never root, as on GitHub's runner. If this program is root, it makes one. */
export function ordinaryAccount(): Account {
  if (process.getuid?.() !== 0) return { name: userInfo().username, home: homedir(), ids: undefined };
  if (spawnSync('id', [ownAccount]).status !== 0) execFileSync('useradd', ['--create-home', ownAccount]);
  const passwd = execFileSync('getent', ['passwd', ownAccount], { encoding: 'utf8' });
  const [, , uid, gid, , home = ''] = passwd.split(':');
  return { name: ownAccount, home, ids: { uid: Number(uid), gid: Number(gid) } };
}
