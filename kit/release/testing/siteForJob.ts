import { fakeRegister, fakeShell, folder, registryOf } from './fakes';
import { done, register, type Ran } from './run';

/** A site with a shell, and a package of the register `job` that is released into it. */
export async function siteForJob() {
  const site = folder();
  const shell = fakeShell();
  await done(shell, `release --to ${site} --dist ${shell}/dist`);
  const dir = folder();
  const line = (version: string, code: string, more: string) => {
    fakeRegister('job', { version, code }, dir);
    return `release --to ${site} --dist ${dir}/dist${more}`;
  };
  return {
    site,
    shell,
    dir,
    live: () => registryOf(site).registers[0]!,
    /** Releases a version, whose code is its version. */
    release: (version: string, more = '', code = version): Promise<string> =>
      done(dir, line(version, code, more)),
    /** The same where it may be refused. */
    tryRelease: (version: string, more = '', code = version): Promise<Ran> =>
      register(dir, line(version, code, more)),
  };
}
