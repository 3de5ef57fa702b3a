import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A dozen commands of npm.
jest.setTimeout(180_000);

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const place = mkdtempSync(join(tmpdir(), 'registers-registries-'));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(place, { recursive: true, force: true });
});

interface Manifest {
  name: string;
  version: string;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Manifest;

/** Starts a package registry on this machine that has these packages, each with the content of a packed file. */
async function startRegistry(packages: readonly Manifest[], tarball: (name: string) => Buffer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [, name = '', file] =
      /^\/((?:@[^/]+\/)?[^/]+)(\/-)?/.exec(decodeURIComponent(request.url ?? '')) ?? [];
    asked.push(name);
    if (file !== undefined) return void response.end(tarball(name));
    const versions = packages
      .filter((each) => each.name === name)
      .map(
        (each) => [each.version, { ...each, dist: { tarball: `${address()}${name}/-/packed.tgz` } }] as const,
      );
    if (versions.length === 0) return void response.writeHead(404).end('{}');
    const latest = versions[0]?.[0];
    response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) }));
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return { address: address(), asked };
}

/** A computer on which npm was never used, and whose default registry is given. */
const newComputer = (registry: string) => ({
  PATH: process.env['PATH'],
  HOME: place,
  npm_config_cache: join(place, 'cache'),
  npm_config_userconfig: join(place, '.npmrc'),
  npm_config_globalconfig: writeNpmrc(registry),
});
function writeNpmrc(registry: string): string {
  const file = join(place, 'default.npmrc');
  writeFileSync(file, `registry=${registry}\naudit=false\nfund=false\nignore-scripts=true\n`);
  return file;
}

function run(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(command, { cwd, env, shell: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return new Promise((resolve, reject) =>
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${command}\n${output}`)))),
  );
}

/** The commands of a document that take our packages from a registry. */
const commandsOf = (document: string) =>
  [...read(document).matchAll(/^```sh registry\n([^]*?)^```$/gm)].flatMap(([, text = '']) =>
    text.trim().split('\n'),
  );

test('what the documents say about our package registry never asks the public one for a package of ours', async () => {
  const created = manifestOf('platform/kit/create-register');
  const folders = ['shared', 'platform/kit', 'platform/kit/testing', 'platform/kit/create-register'];
  const isOwn = ([name]: [string, string]) => name.startsWith('@registers/');
  const own = folders.map(manifestOf).map(({ dependencies = {}, devDependencies: _none, ...manifest }) => ({
    ...manifest,
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(isOwn)),
  }));
  const others = Object.entries(created.devDependencies ?? {})
    .filter((each) => !isOwn(each))
    .map(([name, version]) => ({ name, version }));

  const env = newComputer('');
  await run(`npm pack "${join(root, 'platform/kit/create-register')}"`, place, env);
  const creator = readFileSync(join(place, `registers-create-register-${created.version}.tgz`));
  mkdirSync(join(place, 'empty'));
  writeFileSync(join(place, 'empty/package.json'), '{"name":"empty","version":"1.0.0"}');
  const empty = readFileSync(join(place, (await run('npm pack --silent ./empty', place, env)).trim()));

  const ours = await startRegistry(own, (name) => (name === created.name ? creator : empty));
  const theirs = await startRegistry(others, () => empty);
  const online = newComputer(theirs.address);
  const fill = (command: string) =>
    command.replaceAll('<registry>', ours.address).replaceAll('<KIT>', join(place, 'runner'));
  // Each document has a reader with a computer of their own.
  for (const document of ['docs/shipping-a-register.md', 'docs/ci.md']) {
    rmSync(join(place, '.npmrc'), { force: true });
    const commands = commandsOf(document);
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) await run(fill(command), place, online);
  }
  rmSync(join(place, '.npmrc'));
  await run('npm install', join(place, 'travel'), online);

  expect(theirs.asked).toContain('react');
  expect(theirs.asked.filter((name) => !others.some((other) => other.name === name))).toEqual([]);
  expect([...new Set(ours.asked)].sort()).toEqual(own.map(({ name }) => name).sort());
});

test('in this repository our packages are folders, in whatever registry npm looks for others', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: boolean }>;
  };
  const own = Object.entries(packages).filter(([path]) => path.includes('node_modules/@registers/'));
  expect(own.length).toBeGreaterThan(3);
  for (const [path, { link }] of own) expect([path, link]).toEqual([path, true]);
});
