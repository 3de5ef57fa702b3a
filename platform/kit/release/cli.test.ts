import { folder } from './testing/fakes';
import { register } from './testing/run';

test('the help of a command has its options and exit codes, and what may be named after it', async () => {
  const codes = '\n\nExit codes: 0 done, 1 refused or failed, 2 usage error.';
  const { said } = await register(folder(), 'rollback --to x --help');
  expect(said).toBe(
    `register rollback [release]: make an earlier release live again: the last confirmed one, or the one named\n\n  [release]              the version, the build id or its beginning; default: the last confirmed release that was live before\n  --to <site>            the folder of the site\n  --untried              don't try it in a browser: it stays unconfirmed and can't become a fallback\n  --register <id>        the register, or "shell"; default: the package in this folder${codes}`,
  );
});

test('a refusal is said, and a usage error leads to the help', async () => {
  const dir = folder();
  expect(await register(dir, `status --to ${dir}/none`)).toEqual({
    code: 1,
    said: `${dir}/none is not a folder. To start a new site, create an empty one: mkdir ${dir}/none`,
  });
  expect(await register(dir, 'status --from x')).toEqual({
    code: 2,
    // In tests, Node's errors come with their names.
    said: expect.stringMatching(/Unknown option '--from'\.\n\nSee: register status --help$/) as string,
  });
});
