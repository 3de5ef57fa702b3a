import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT } from '@registers/shared/registry';
import { uncheckedScripts } from '../release/basics/integrity';
import { readForms, readManifest, requiredRanges } from '../release/build/manifest';

const dir = mkdtempSync(join(tmpdir(), 'register-'));
const bin = join(__dirname, '../cli/bin.mjs');

/** A register whose page does not use its definition. */
function writeRegister(): void {
  const dependencies = { react: '^19.0.0', '@registers/shared': 'file:shared.tgz' };
  const register = { id: 'travel', path: '/travel', title: 'Travel', icon: 'work', port: 3009 };
  const json = { name: 'mfe-travel', version: '1.0.0', type: 'module', register, dependencies };
  writeFileSync(join(dir, 'package.json'), JSON.stringify(json));
  writeFileSync(join(dir, 'src/register.tsx'), 'export const Page = () => <p>The form</p>;\n');
}

const definition = `
  import { defineRegister, moneyInInr, text } from '@registers/shared/register';
  export const places = ['Pune'];
  export const travel = defineRegister({
    formType: 'travel',
    success: 'Stored',
    headline: ['TripNumber'],
    begins: { job: { TripNumber: 'JobNumber' } },
    sections: {
      Trip: { TripNumber: text(), To: text({ label: 'Destination' }) },
      Costs: moneyInInr('Cost', { label: 'Cost' }),
    },
  });
`;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', ...args], {
    cwd: dir,
    encoding: 'utf8',
  }).trim();

/** Runs `register build`. @returns its exit code, and what it says besides the time that it took. */
function build(cwd = dir) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'build'], {
    cwd,
    encoding: 'utf8',
    // With NODE_ENV as jest sets it, the build would be one for tests.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { status, said: (stdout + stderr).replace(/ in \d+ ms/, '').trim() };
}

beforeAll(() => {
  mkdirSync(join(dir, 'src'));
  symlinkSync(join(__dirname, '../../../node_modules'), join(dir, 'node_modules'), 'dir');
  writeFileSync(join(dir, '.gitignore'), 'node_modules\ndist\n.cache\n');
  writeFileSync(
    join(dir, 'webpack.config.ts'),
    `import { remote } from '@registers/kit/webpack';\nexport default remote(import.meta.dirname);\n`,
  );
  writeRegister();
  writeFileSync(join(dir, 'src/definition.ts'), definition);
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'A register');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a build says only that it succeeded, and has what the release tool reads of it', () => {
  expect(build()).toEqual({ status: 0, said: 'webpack compiled successfully' });
  const manifest = readManifest(join(dir, 'dist'));
  if (!manifest) throw new Error('There is no manifest');
  const state = { commit: git('rev-parse', '--short=7', 'HEAD'), dirty: false };
  expect(manifest.metaData).toMatchObject({ contract: CONTRACT, git: state });

  // Browsers check every script that the entry loads.
  const [dist, { name }] = [join(dir, 'dist'), manifest.metaData.remoteEntry];
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
  expect(uncheckedScripts(dist, name, scripts)).toEqual([]);
  expect(scripts.length).toBeGreaterThan(1);

  // Any patch of React in the shell will do.
  expect(requiredRanges(manifest)['react/jsx-runtime']).toMatch(/^\^\d+\.\d+\.0$/);

  const costs = {
    labels: { CostCurrency: 'Cost Currency', Cost: 'Cost', CostInINR: 'Cost in INR' },
    kinds: { CostCurrency: 'choice', Cost: 'amount', CostInINR: 'calculated' },
  };
  const trip = {
    labels: { TripNumber: 'Trip Number', To: 'Destination' },
    kinds: { TripNumber: 'text', To: 'text' },
  };
  expect(readForms(join(dir, 'dist'))).toEqual({
    forms: [
      {
        formType: 'travel',
        sections: [
          { heading: 'Trip', ...trip },
          { heading: 'Costs', ...costs },
        ],
        headline: ['TripNumber'],
      },
    ],
    beginsFrom: ['job'],
  });
});

/** A folder with the register and with the sources of this repository that are built into it. */
function cloneInto(clone: string): string {
  const root = join(__dirname, '../../..');
  const packages = join(clone, 'node_modules');
  mkdirSync(join(packages, '@registers'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter(
    (each) => !/^[.]|^@registers$/.test(each),
  ))
    symlinkSync(join(root, 'node_modules', name), join(packages, name), 'dir');
  for (const [name, folder] of Object.entries({ kit: 'platform/kit', shared: 'shared' })) {
    cpSync(join(root, folder), join(clone, folder), { recursive: true });
    symlinkSync(join(clone, folder), join(packages, '@registers', name), 'dir');
  }
  for (const name of ['src', 'package.json', 'webpack.config.ts'])
    cpSync(join(dir, name), join(clone, 'mfe-travel', name), { recursive: true });
  return join(clone, 'mfe-travel');
}

test('clones in folders with other names build the same files', () => {
  const [one, other] = ['registers', 'odd [x] (ä)+%20 & co'].map((name) => {
    const clone = cloneInto(join(dir, 'clones', name));
    expect(build(clone).status).toBe(0);
    const files = readdirSync(join(clone, 'dist')).filter((file) => !file.endsWith('.map'));
    return files.map((file) => [file, readFileSync(join(clone, 'dist', file), 'utf8')]);
  });
  expect(other).toEqual(one);
});

test('a definition that Node cannot run fails the build', () => {
  const formsFile = JSON.stringify(join(__dirname, 'formsFile.ts'));
  writeFileSync(
    join(dir, 'webpack.config.ts'),
    `import { FormsFile } from ${formsFile};\nexport default { entry: {}, plugins: [new FormsFile(import.meta.dirname)] };\n`,
  );
  writeFileSync(join(dir, 'src/definition.ts'), `document.title = 'Travel';`);
  const { status, said } = build();
  expect(status).toBe(1);
  expect(said).toContain(
    "src/definition.ts can't be run by Node, so the build doesn't know the labels of the form: document is not defined",
  );
});
